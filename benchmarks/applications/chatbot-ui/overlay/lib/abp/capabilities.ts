import { createChat, deleteChat, getChatsByWorkspaceId } from "@/db/chats"
import { exportLocalStorageAsJSON } from "@/lib/export-old-data"
import { runAction } from "./actions"

const text = { type: "string" }

const schema = (properties: Record<string, unknown> = {}) => ({
  type: "object",
  properties
})

export const capabilities: {
  name: string
  inputSchema: unknown
  run: (params: any) => Promise<unknown>
}[] = [
  {
    name: "chats.list",
    inputSchema: schema({ workspaceId: text }),
    run: async ({ workspaceId }) => ({
      chats: await getChatsByWorkspaceId(workspaceId)
    })
  },
  {
    name: "chat.create",
    inputSchema: schema({ chat: { type: "object" } }),
    run: async ({ chat }) => ({ chat: await createChat(chat) })
  },
  {
    name: "chat.delete",
    inputSchema: schema({ id: text }),
    run: async ({ id }) => {
      await deleteChat(id)
      return { id }
    }
  },
  {
    name: "chat.send",
    inputSchema: schema({ content: text }),
    run: async ({ content }) => {
      await runAction("chat:send", content)
      return { sent: content.length }
    }
  },
  {
    name: "chat.attach",
    inputSchema: schema(),
    run: async () => {
      await runAction("chat:attach")
      return { attached: true }
    }
  },
  {
    name: "message.copy",
    inputSchema: schema({ id: text }),
    run: async ({ id }) => {
      await runAction(`message:${id}:copy`)
      return { id }
    }
  },
  {
    name: "code.copy",
    inputSchema: schema({ language: text }),
    run: async ({ language }) => {
      await runAction(`code:${language}:copy`)
      return { language }
    }
  },
  {
    name: "code.save",
    inputSchema: schema({ language: text }),
    run: async ({ language }) => {
      await runAction(`code:${language}:save`)
      return { language }
    }
  },
  {
    name: "file.view",
    inputSchema: schema({ id: text }),
    run: async ({ id }) => {
      await runAction("files:view", { id })
      return { id }
    }
  },
  {
    name: "export.data",
    inputSchema: schema(),
    run: async () => {
      exportLocalStorageAsJSON()
      return { exported: true }
    }
  }
]
