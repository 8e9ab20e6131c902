import type { Models } from '@appwrite.io/console';
import { parse } from '$lib/helpers/envfile';
import { validateVariables } from '$lib/helpers/variables';
import { sdk } from '$lib/stores/sdk';
import { pageActions } from '../actions.svelte';
import { AbpError, defineCapabilities, nothing, requireText, text } from '../capability';

export default defineCapabilities(
    {
        name: 'export.variables',
        description: 'Exports the environment variables in the editor',
        inputSchema: nothing,
        run: () => {
            pageActions.run('variables.download');
            return { message: 'The variables were exported' };
        }
    },
    {
        name: 'export.zone',
        description: 'The DNS zone file of a domain',
        inputSchema: text('domain'),
        run: async (params) => {
            const domainId = requireText(params, 'domain');
            const zone = await sdk.forConsole.domains.getZone({ domainId });

            if (!('message' in zone)) {
                throw new AbpError('OPERATION_FAILED', 'The zone could not be read', true);
            }

            return {
                content: zone.message as string,
                mimeType: 'text/plain',
                encoding: 'utf-8',
                filename: `${domainId}.txt`
            };
        }
    },
    {
        name: 'export.records',
        description: 'Exports the DNS records of the open domain',
        inputSchema: nothing,
        run: async () => {
            await pageActions.run<Promise<void>>('domain.download');
            return { exported: true };
        }
    },
    {
        name: 'convert.env',
        description: 'Reads the text of an .env file',
        inputSchema: text('env'),
        run: (params) => {
            const variables = parse(requireText(params, 'env'));
            const problem = validateVariables(
                Object.entries(variables).map(([key, value]) => ({ key, value }))
            );
            if (problem) throw new AbpError('INVALID_PARAMS', problem);

            return { variables };
        }
    },
    {
        name: 'row.share',
        description: 'The address or the JSON of a row',
        inputSchema: {
            type: 'object',
            properties: {
                row: { type: 'object' },
                as: { enum: ['url', 'json'] }
            },
            required: ['row']
        },
        run: async (params) => {
            const row = params.row as Models.Row;
            const action = params.as === 'json' ? 'copy-json' : 'copy-url';

            await pageActions.run('row.option', action, null, null, 'row', row);
            return { row: row.$id };
        }
    },
    {
        name: 'row.edit',
        description: 'Opens a row in the side sheet',
        inputSchema: { type: 'object', properties: { row: { type: 'object' } } },
        run: async (params) => {
            const row = params.row as Models.Row;
            await pageActions.run('row.option', 'update', null, null, 'row', row);
            return { row: row.$id };
        }
    },
    {
        name: 'file.choose',
        description: 'Chooses a file for the field that is open',
        inputSchema: nothing,
        run: () => {
            pageActions.run('file.browse');
            return { chosen: true };
        }
    }
);
