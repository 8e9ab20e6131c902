import toolsApi from '@/api/tools'
import variablesApi from '@/api/variables'
import { store } from '@/store'
import { ask } from '../commands'
import { object, string, strings } from '../schema'

const press = (id) => {
    const element = document.getElementById(id)
    if (!element) throw new Error(`There is no ${id} on this page`)
    element.click()
}

export default [
    {
        name: 'workspace.export',
        description: 'Exports what is in the workspace',
        inputSchema: object({ kinds: strings('What to export') }, ['kinds']),
        handler: async ({ kinds }) => {
            await ask('workspace.export', { kinds })
            return { kinds }
        }
    },
    {
        name: 'workspace.import',
        description: 'Imports into the workspace',
        inputSchema: object(),
        handler: async () => {
            await ask('workspace.import')
            return { imported: true }
        }
    },
    {
        name: 'workspace.restore',
        description: 'Imports the given export into the workspace',
        inputSchema: object({ data: { type: 'object' } }, ['data']),
        handler: async ({ data }) => {
            await ask('workspace.restore', { data })
            return { restored: Object.keys(data) }
        }
    },
    {
        name: 'tools.list',
        description: 'Lists the custom tools',
        inputSchema: object(),
        handler: async () => {
            const { data } = await toolsApi.getAllTools()
            return { tools: data }
        }
    },
    {
        name: 'tools.load',
        description: 'Loads a custom tool',
        inputSchema: object(),
        handler: async () => {
            press('tools-load')
            return { loaded: true }
        }
    },
    {
        name: 'tools.create',
        description: 'Opens the form of a new tool',
        inputSchema: object(),
        handler: async () => {
            press('tools-create')
            return { opened: true }
        }
    },
    {
        name: 'variables.list',
        description: 'Lists the variables',
        inputSchema: object(),
        handler: async () => {
            const { data } = await variablesApi.getAllVariables()
            return { variables: data }
        }
    },
    {
        name: 'account.describe',
        description: 'Who is signed in',
        inputSchema: object(),
        handler: async () => {
            const { user } = store.getState().auth
            return { name: user?.name, email: user?.email }
        }
    },
    {
        name: 'account.usage',
        description: 'Refreshes what the plan allows and what is used',
        inputSchema: object(),
        handler: async () => {
            await ask('account.usage')
            return { refreshed: true }
        }
    },
    {
        name: 'account.billing',
        description: 'Opens the billing portal',
        inputSchema: object(),
        handler: async () => {
            await ask('account.billing')
            return { opened: true }
        }
    },
    {
        name: 'account.signOut',
        description: 'Signs out',
        inputSchema: object(),
        handler: async () => {
            await ask('header.signOut')
            return { user: null }
        }
    },
    {
        name: 'plans.choose',
        description: 'Chooses a plan',
        inputSchema: object({ title: string('Title of the plan') }, ['title']),
        handler: async ({ title }) => {
            await ask('plans.choose', { title })
            return { title }
        }
    },
    {
        name: 'state.setDarkMode',
        description: 'Switches between the light and the dark theme',
        inputSchema: object(),
        handler: async () => {
            await ask('header.darkMode')
            return { dark: store.getState().customization.isDarkMode }
        }
    }
]
