import JSON5 from 'json5';
import { convertArrayToCsv } from './json-to-csv.service';
import { defineCapability } from '@/modules/abp/abp.services';

export const convertJsonToCsv = defineCapability({
  name: 'convert.jsonToCsv',
  description: 'Converts JSON to CSV',
  inputSchema: { type: 'object', properties: { json: { type: 'string' } }, required: ['json'] },
  handler: ({ json }) => ({ csv: convertArrayToCsv({ array: JSON5.parse(json) }) }),
});
