import type { MarkdownAbp } from './runtime'
import { readPlainFromClipboard } from '@/lib/browser/clipboard'
import { gotoLogin } from '@/services/account/config'
import { generatePureHTML } from '@/services/export'
import { useConfirmStore } from '@/stores/confirm'
import { useEditorStore } from '@/stores/editor'
import { usePostStore } from '@/stores/post'
import { InvalidParams, Unavailable } from './errors'

const text = { type: `string` }

function agreed(description: string): Promise<boolean> {
  const confirmStore = useConfirmStore()
  return new Promise((resolve) => {
    confirmStore.confirm({
      description,
      destructive: true,
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}

async function deletePost({ id, recursive = false }: { id: string, recursive?: boolean }) {
  const postStore = usePostStore()
  const post = postStore.getPostById(id)
  if (!post)
    throw new InvalidParams(`There is no post ${id}`)

  const deleted = await agreed(`Delete ${post.title}?`)
  if (deleted)
    postStore.delPost(id, recursive)
  return { deleted }
}

async function listPosts({ parentId = null }: { parentId?: string | null }) {
  return {
    posts: usePostStore().posts
      .filter(post => (post.parentId ?? null) === parentId)
      .map(({ id, title, updateDatetime }) => ({ id, title, updateDatetime })),
  }
}

async function selectPost({ id }: { id: string }) {
  usePostStore().currentPostId = id
  return { id }
}

async function paste() {
  const clip = await readPlainFromClipboard()
  if (clip === null)
    throw new Unavailable(`There is nothing to paste`)

  useEditorStore().replaceSelection(clip)
  return { inserted: clip.length }
}

async function format() {
  const markdown = await useEditorStore().formatContent()
  if (markdown === undefined)
    throw new Unavailable(`The editor is not open`)
  return { markdown }
}

export function registerLibrary(abp: MarkdownAbp) {
  abp.register(`convert.markdownToHtml`, {
    description: `HTML without styles`,
    inputSchema: { type: `object`, properties: { markdown: text }, required: [`markdown`] },
    handler: async ({ markdown }) => ({ html: await generatePureHTML(markdown) }),
  })
  abp.register(`storage.listPosts`, {
    description: `Posts in this browser`,
    inputSchema: { type: `object`, properties: { parentId: text } },
    handler: listPosts,
  })
  abp.register(`storage.deletePost`, {
    description: `Deletes a post`,
    inputSchema: { type: `object`, properties: { id: text, recursive: { type: `boolean` } }, required: [`id`] },
    handler: deletePost,
  })
  abp.register(`state.selectPost`, {
    description: `Opens a post in the editor`,
    inputSchema: { type: `object`, properties: { id: text }, required: [`id`] },
    handler: selectPost,
  })
  abp.register(`editor.paste`, {
    description: `Pastes into the open post`,
    inputSchema: { type: `object`, properties: {} },
    handler: paste,
  })
  abp.register(`editor.format`, {
    description: `Formats the open post`,
    inputSchema: { type: `object`, properties: {} },
    handler: format,
  })
  abp.register(`account.login`, {
    description: `Signs in with GitHub`,
    inputSchema: { type: `object`, properties: {} },
    handler: async () => {
      gotoLogin()
      return { redirecting: true }
    },
  })
}
