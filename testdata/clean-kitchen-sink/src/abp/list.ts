import { Capability } from './names';

type Kind = 'string' | 'integer' | 'boolean' | 'array';

const schema = (properties: Record<string, Kind>, ...required: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(properties).map(([key, type]) => [key, { type }])),
  required,
});

/** Descriptions may speak of anything: navigator.clipboard, window.print(), alert(). */
export const list = [
  { name: Capability.TextToHtml, description: 'Text to HTML; nothing is copied to navigator.clipboard', available: true, inputSchema: schema({ text: 'string', wrap: 'boolean' }, 'text') },
  { name: Capability.HtmlToText, description: 'HTML to text', available: true, inputSchema: schema({ html: 'string' }, 'html') },
  { name: Capability.Svg, description: 'Text as SVG', available: true, inputSchema: schema({ text: 'string', width: 'integer' }, 'text') },
  { name: Capability.Thumbnail, description: 'Text as a small PNG', available: true, inputSchema: schema({ text: 'string' }, 'text') },
  { name: Capability.Pdf, description: 'Text as PDF, without window.print()', available: true, inputSchema: schema({ text: 'string' }, 'text') },
  { name: Capability.Html, description: 'Text as an HTML file', available: true, inputSchema: schema({ text: 'string', title: 'string' }, 'text') },
  { name: Capability.Text, description: 'An editor command on a text', available: true, inputSchema: schema({ text: 'string', command: 'string' }, 'text') },
  { name: Capability.Links, description: 'Hosts of links', available: true, inputSchema: schema({ urls: 'array' }, 'urls') },
  { name: Capability.Outline, description: 'Headings', available: true, inputSchema: schema({ text: 'string' }, 'text') },
  { name: Capability.Read, description: 'A stored text', available: true, inputSchema: schema({ key: 'string' }, 'key') },
  { name: Capability.Write, description: 'Stores a text', available: true, inputSchema: schema({ key: 'string', text: 'string' }, 'key') },
  { name: Capability.State, description: 'What is loaded', available: true, inputSchema: schema({}) },
] satisfies Array<{ name: string; description: string; available: boolean; inputSchema: object }>;
