import { dump } from 'js-yaml';
import { ok, registry } from '../registry';

const renderSeries = (points: number[], width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  context.beginPath();
  points.forEach((point, index) => context.lineTo((index / points.length) * width, height - point));
  context.stroke();
  return canvas;
};

registry.add(
  {
    name: 'render.sparkline',
    description: 'Draw a series of numbers',
    inputSchema: {
      type: 'object',
      properties: { points: { type: 'array', items: { type: 'number' } } },
      required: ['points']
    },
    handler: ({ points }) => {
      const canvas = renderSeries(points, 320, 80);
      return ok({ png: canvas.toDataURL('image/png') });
    }
  },
  {
    name: 'render.config',
    description: 'Set a configuration for paper',
    inputSchema: { type: 'object', properties: { config: { type: 'object' } }, required: ['config'] },
    handler: ({ config }) => {
      const sheet = document.getElementById('abp-sheet') ?? document.body.appendChild(document.createElement('pre'));
      sheet.id = 'abp-sheet';
      sheet.textContent = dump(config);
      window.print();
      return ok({ rendered: true });
    }
  }
);
