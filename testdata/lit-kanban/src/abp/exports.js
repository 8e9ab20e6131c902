import { board } from '../board-store.js';
import { failure, server } from './server.js';

const lanes = { type: 'object', properties: { lanes: { type: 'array', items: { type: 'string' } } }, required: ['lanes'] };

server.register('export.board', { // via: ABP504
  description: 'Lanes as JSON',
  inputSchema: lanes,
  handler({ lanes }) {
    const json = JSON.stringify(board.cards.filter((card) => lanes.includes(card.lane)));
    return {
      success: true,
      data: {
        board: `data:application/json;base64,${btoa(json)}`, // expect: ABP504
      },
    };
  },
});

server.register('export.lane', {
  description: 'A lane as Markdown',
  inputSchema: { type: 'object', properties: { lane: { type: 'string' } }, required: ['lane'] },
  handler({ lane }) {
    if (!lane) return failure('INVALID_PARAMS', 'lane is required', false);
    const cards = board.cards.filter((card) => card.lane === lane);
    if (!cards.length) return failure('CAPABILITY_UNAVAILABLE', 'The lane is empty', true);
    const content = cards.map((card) => `- ${card.title}`).join('\n');
    return { success: true, data: { document: { content, mimeType: 'text/markdown', encoding: 'utf-8' } } };
  },
});
