import chatflowsApi from '@/api/chatflows'
import leadsApi from '@/api/lead'
import { generateExportFlowData } from '@/utils/genericHelper'
import { ask } from '../commands'
import { object, string, strings } from '../schema'

export default [
    {
        name: 'export.chatflow',
        description: 'A chatflow as JSON',
        inputSchema: object({ id: string('Id of the chatflow') }, ['id']),
        handler: async ({ id }) => {
            const { data } = await chatflowsApi.getSpecificChatflow(id)
            const flow = generateExportFlowData(JSON.parse(data.flowData))
            return {
                content: JSON.stringify(flow, null, 2),
                mimeType: 'application/json',
                filename: `${data.name}.json`
            }
        }
    },
    {
        name: 'export.leads',
        description: 'The leads of a chatflow',
        inputSchema: object({ id: string('Id of the chatflow') }, ['id']),
        handler: async ({ id }) => {
            const { data } = await leadsApi.getLeads(id)
            const blob = new Blob([JSON.stringify(data)], { type: 'application/json' })
            return {
                url: URL.createObjectURL(blob),
                mimeType: blob.type
            }
        }
    },
    {
        name: 'export.workspace',
        description: 'All of these kinds in the workspace',
        inputSchema: object({ kinds: strings('What to export') }, ['kinds']),
        handler: async ({ kinds }) => {
            await ask('workspace.export', { kinds })
            return { message: `Exported ${kinds.join(', ')}` }
        }
    },
    {
        name: 'generate.agentflow',
        description: 'Makes an agentflow of a description',
        inputSchema: object({ question: string('What it should do'), model: { type: 'object' } }, ['question']),
        handler: async ({ question, model }) => {
            const { data } = await chatflowsApi.generateAgentflow({ question, selectedChatModel: model })
            return { nodes: data.nodes, edges: data.edges }
        }
    }
]
