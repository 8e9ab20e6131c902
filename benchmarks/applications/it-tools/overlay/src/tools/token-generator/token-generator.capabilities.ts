import { createToken } from './token-generator.service';
import { defineCapability } from '@/modules/abp/abp.services';

export const generateToken = defineCapability({
  name: 'generate.token',
  description: 'Generates a random token',
  inputSchema: { type: 'object', properties: { length: { type: 'number' }, symbols: { type: 'boolean' } } },
  handler: ({ length = 64, symbols = false }) => ({ token: createToken({ length, withSymbols: symbols }) }),
});
