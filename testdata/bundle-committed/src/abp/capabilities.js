const text = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };

export const CAPABILITIES = [
  { name: 'convert.textToWords', description: 'The words of a text', available: true, inputSchema: text },
  { name: 'export.text', description: 'A text as a file', available: true, inputSchema: text },
  { name: 'generate.score', description: 'How readable a text is', available: true, inputSchema: text },
  { name: 'state.loadText', description: 'Put a text into the editor', available: true, inputSchema: text }, // expect: ABP303
];
