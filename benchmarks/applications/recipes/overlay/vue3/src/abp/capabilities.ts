import type {Router} from "vue-router";
import {ApiApi, RecipeToJSON} from "@/openapi";
import {useFileApi} from "@/composables/useFileApi";
import {useMessageStore} from "@/stores/MessageStore";
import {useUserPreferenceStore} from "@/stores/UserPreferenceStore";
import {openFdcPage} from "@/utils/fdc";
import {AbpCapability, AbpError} from "@/abp/types";

const idSchema = {type: 'object', properties: {id: {type: 'integer'}}, required: ['id']}

function fileFromBase64(content: string, name: string, mimeType: string): File {
    const binary = atob(content)
    const bytes = new Uint8Array(binary.length)
    for (let i = 0; i < binary.length; i++) {
        bytes[i] = binary.charCodeAt(i)
    }
    return new File([bytes], name, {type: mimeType})
}

async function getRecipe(id: number) {
    try {
        return await new ApiApi().apiRecipeRetrieve({id})
    } catch (err: any) {
        if (err.response?.status == 404) {
            throw new AbpError('INVALID_PARAMS', `There is no recipe ${id}`, true)
        }
        throw err
    }
}

export function buildCapabilities(router: Router): Record<string, AbpCapability> {
    return {
        'recipes.search': {
            description: 'Finds recipes by text',
            inputSchema: {type: 'object', properties: {query: {type: 'string'}, pageSize: {type: 'integer'}}},
            handler: async ({query, pageSize = 20}) => {
                const page = await new ApiApi().apiRecipeList({query, pageSize})
                return {count: page.count, recipes: page.results.map(r => ({id: r.id, name: r.name, keywords: r.keywords.map(k => k.label)}))}
            },
        },
        'recipes.get': {
            description: 'A recipe with its steps',
            inputSchema: idSchema,
            handler: async ({id}) => RecipeToJSON(await getRecipe(id)),
        },
        'recipes.import': {
            description: 'Imports recipes from a file of another app',
            inputSchema: {
                type: 'object',
                properties: {
                    app: {type: 'string'},
                    file: {type: 'object', properties: {content: {type: 'string'}, filename: {type: 'string'}, mimeType: {type: 'string'}}},
                },
                required: ['app', 'file'],
            },
            handler: async ({app, file}) => {
                const importId = await useFileApi().doAppImport([fileFromBase64(file.content, file.filename, file.mimeType)], app, false)
                return {importId}
            },
        },
        'recipes.delete': {
            description: 'Deletes a recipe',
            inputSchema: idSchema,
            handler: async ({id}) => {
                const recipe = await getRecipe(id)
                if (!confirm(`Delete ${recipe.name}?`)) {
                    throw new AbpError('PERMISSION_DENIED', 'The user kept the recipe')
                }
                await new ApiApi().apiRecipeDestroy({id})
                return {deleted: id}
            },
        },
        'recipes.print': {
            description: 'The recipe for printing',
            inputSchema: idSchema,
            handler: async ({id}) => {
                await router.push({name: 'RecipeViewPage', params: {id}, query: {print: 'true'}})
                return {printed: id}
            },
        },
        'export.recipe': {
            description: 'A recipe as JSON',
            inputSchema: idSchema,
            handler: async ({id}) => {
                const recipe = await getRecipe(id)
                const content = JSON.stringify(RecipeToJSON(recipe), null, 2)
                return {content, mimeType: 'application/json', encoding: 'utf-8', filename: `${recipe.name}.json`, size: content.length}
            },
        },
        'export.messages': {
            description: 'The log of messages',
            handler: () => ({
                content: useMessageStore().messages.map(m => `${m.createdAt} ${m.type} ${m.msg.title} ${m.msg.text}`).join('\n'),
                mimeType: 'text/plain',
                filename: 'messages.log',
            }),
        },
        'foods.nutrition': {
            description: 'Nutrition facts of a food of the FDC',
            inputSchema: {type: 'object', properties: {fdcId: {type: 'integer'}}, required: ['fdcId']},
            handler: ({fdcId}) => {
                openFdcPage(fdcId)
                return {opened: fdcId}
            },
        },
        'spaces.switch': {
            description: 'Switches to another space',
            inputSchema: idSchema,
            handler: async ({id}) => {
                const store = useUserPreferenceStore()
                const space = store.spaces.find(s => s.id == id)
                if (!space) {
                    throw new AbpError('INVALID_PARAMS', `There is no space ${id}`)
                }
                store.switchSpace(space)
                return {space: space.name}
            },
        },
        'state.resetDevice': {
            description: 'Sets the settings of this device back',
            inputSchema: {type: 'object', properties: {}},
            handler: () => {
                useUserPreferenceStore().resetDeviceSettings()
                return {settings: useUserPreferenceStore().deviceSettings}
            },
        },
    }
}
