const text = { type: 'string' };
const whole = { type: 'integer' };

export const CAPABILITIES = [
  { name: 'exhibit.find', available: true, inputSchema: { type: 'object', properties: { text }, required: ['text'] } },
  { name: 'exhibit.open', available: true, inputSchema: { type: 'object', properties: { id: text }, required: ['id'] } },
  { name: 'tour.plan', available: true, inputSchema: { type: 'object', properties: { minutes: whole }, required: ['minutes'] } },
  {
    name: 'export.tour',
    available: true,
    inputSchema: { type: 'object', properties: { ids: { type: 'array', items: text } }, required: ['ids'] },
  },
  {
    name: 'voice.record',
    available: true,
    inputSchema: { type: 'object', properties: { seconds: whole }, required: ['seconds'] },
    requirements: [{ type: 'permission', description: 'Microphone', met: false, resolution: 'Allow the microphone' }],
  },
];
