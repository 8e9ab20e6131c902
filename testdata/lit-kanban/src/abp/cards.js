import { board } from '../board-store.js';
import { server } from './server.js';

const card = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const lane = { type: 'object', properties: { lane: { type: 'string' } }, required: ['lane'] };

server.register('cards.list', {
  description: 'All cards',
  inputSchema: { type: 'object', properties: {} },
  handler: () => ({ success: true, data: { cards: board.cards } }),
});

server.register('cards.move', { // via: ABP109
  description: 'Moves a card',
  inputSchema: { type: 'object', properties: { id: { type: 'string' }, lane: { type: 'string' } }, required: ['id', 'lane'] },
  handler: ({ id, lane }) => ({ success: true, data: { card: board.move(id, lane) } }), // via: ABP109
});

server.register('cards.rename', { // via: ABP101
  description: 'Renames a card',
  inputSchema: card,
  handler: ({ id }) => ({ success: true, data: { title: board.rename(id) } }), // via: ABP101
});

server.register('cards.remove', {
  description: 'Removes a card',
  inputSchema: card,
  async handler({ id }) {
    const answer = await window.abp.elicit?.({ method: 'elicitation/confirm', params: { message: `Remove ${id}?` } });
    if (answer?.confirmed === false) return { success: false, cancelled: true };
    board.remove(id);
    return { success: true, data: { removed: id } };
  },
});

server.register('cards.archive', { // expect: ABP306
  description: 'Archives a lane',
  inputSchema: lane,
  handler: ({ lane }) => ({ success: true, data: { archived: board.archive(lane) } }),
});
