import { defineCapabilities, schema } from '@/agent/define';
import { findTarget } from '@/agent/targets';
import { AgentError } from '@/agent/errors';
import { switchOrganization } from '@/utils/useOrganization';
import { getCurrentOrganizationId } from '@/utils/useUser';

const organization = { type: 'string', description: 'The identifier of an organization' };

function ensureCurrent(id: string) {
    if (id !== getCurrentOrganizationId()) {
        throw new AgentError('REQUIREMENT_NOT_MET', 'Switch to the organization first', true);
    }
}

export const organizations = defineCapabilities({
    'organization.switch': {
        description: 'Switches to another organization',
        inputSchema: schema({ organization }, 'organization'),
        run: async (params) => {
            switchOrganization(params.organization);
            return { organization: params.organization };
        },
    },
    'export.organization': {
        description: 'Exports all data of an organization',
        inputSchema: schema({ organization }, 'organization'),
        run: async (params) => {
            ensureCurrent(params.organization);
            await findTarget('export').start();
            return { exported: true };
        },
    },
    'import.choose': {
        description: 'Chooses a file to import',
        inputSchema: schema({}),
        run: async () => {
            findTarget('import').choose();
            return { choosing: true };
        },
    },
    'import.data': {
        description: 'Imports data',
        inputSchema: schema({ type: { type: 'string' }, data: { type: 'string' } }, 'type', 'data'),
        run: async ({ type, data }) => ({ report: await findTarget('import').send(type, data) }),
    },
});
