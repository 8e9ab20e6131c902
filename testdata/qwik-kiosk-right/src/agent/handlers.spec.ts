import { expect, test } from 'vitest';
import { handlers } from './handlers';

handlers['print.page'] = () => window.print();

test('plans a tour', () => {
  expect(handlers['tour.plan']({ minutes: 20 })).toEqual({ stops: ['astrolabe', 'loom'] });
});
