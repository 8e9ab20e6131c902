import { z } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';
import { Name } from './names';
import { capability, register } from './registry';

const strokes: { x: number; y: number }[] = [];
const layer = z.object({ layer: z.number() });

register(Name.Svg, {
  description: 'The sketch as SVG',
  inputSchema: zodToJsonSchema(layer),
  handler: ({ layer }) => ({
    success: true,
    data: { document: { content: `<svg data-layer="${layer}"/>`, mimeType: 'image/svg+xml', encoding: 'utf-8' } },
  }),
});

register(Name.Sketch, {
  description: 'The sketch in its own format',
  inputSchema: { type: 'object', properties: { layer: { type: 'number' } }, required: ['layers'] }, // expect: ABP603
  deprecated: true,
  alternatives: [Name.Svg],
  handler: ({ layer }) => ({
    success: true,
    data: { document: { content: JSON.stringify({ layer }), mimeType: 'application/json', encoding: 'utf-8' } },
  }),
});

register(Name.Count, {
  description: 'How many strokes there are',
  inputSchema: { type: 'object' },
  handler: ({ layer }) => ({ success: true, data: { layer, strokes: strokes.length } }),
});

register(Name.Layers, {
  description: 'The layers',
  inputSchema: { type: 'object' },
  handler: () => ({ success: true, data: { layers: strokes.map((stroke) => stroke.x) } }),
});

register(Name.SelectLayer, {
  description: 'Makes a layer the current one',
  inputSchema: zodToJsonSchema(layer),
  handler: ({ layer }) => ({ success: true, data: { layer } }),
});

capability('render.thumbnail', 'A small picture')(({ size }) => ({ success: true, data: { size, svg: `<svg width="${size}"/>` } }));

register('render.thumbnail', { // expect: ABP308
  description: 'A small picture, sharper',
  inputSchema: { type: 'object', properties: { size: { type: 'number' } } },
  handler: ({ size }) => ({ success: true, data: { size, svg: `<svg width="${size * 2}"/>` } }),
});

capability('render.Outline', 'The outline alone')(({ size }) => ({ success: true, data: { size, svg: `<svg width="${size}"/>` } })); // expect: ABP304, ABP306
