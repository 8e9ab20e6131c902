// Habit: ports and adapters; the agent gets silent adapters, the views get the browser's. Clean.
import { AgentRuntime } from './agent/runtime'
import { mountAlbumView } from './views/album-view'

declare global {
    interface Window {
        abp: AgentRuntime
    }
}

window.abp = new AgentRuntime()
mountAlbumView(document)
