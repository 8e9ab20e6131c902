import type { MarkdownAbp } from './runtime'
import type { SharePasswordMode } from '@/services/share/types'
import { nextTick } from 'vue'
import { copyHtml, copyPlain } from '@/lib/browser/clipboard'
import { generatePureHTML, processClipboardContent } from '@/services/export'
import { captureShareSnapshot } from '@/services/share/capture-snapshot'
import { ShareClient } from '@/services/share/client'
import { useAuthStore } from '@/stores/auth'
import { useEditorStore } from '@/stores/editor'
import { useRenderStore } from '@/stores/render'
import { useThemeStore } from '@/stores/theme'

const text = { type: `string` }

interface WechatContent {
  html: string
  plainText: string
}

/** The header's copy button passes `copy`; an agent takes the content itself. */
async function handOver(content: WechatContent, copy = false): Promise<WechatContent> {
  if (copy)
    await copyHtml(content.html, content.plainText)
  return { html: content.html, plainText: content.plainText }
}

async function markdownToWechat({ markdown }: { markdown: string }) {
  useRenderStore().render(markdown, { force: true })
  await nextTick()
  return handOver(await processClipboardContent(useThemeStore().primaryColor))
}

async function renderSelection() {
  const selection = useEditorStore().getSelection()
  await copyPlain(selection)
  return { markdown: selection }
}

async function generateOutline({ markdown }: { markdown: string }) {
  const renderStore = useRenderStore()
  renderStore.render(markdown, { force: true })
  return { headings: renderStore.titleList.map(({ title, level }) => ({ title, level })) }
}

async function generateShareLink({ postId, title, passwordMode }: { postId: string, title?: string, passwordMode?: SharePasswordMode }) {
  const client = new ShareClient(() => useAuthStore().token)
  const { url, password } = await client.create({
    postId,
    title,
    passwordMode,
    htmlSnapshot: await captureShareSnapshot(),
  })
  return { url, password }
}

export function registerRendering(abp: MarkdownAbp) {
  abp.register(`convert.markdownToHtml`, {
    description: `HTML without styles`,
    inputSchema: { type: `object`, properties: { markdown: text }, required: [`markdown`] },
    handler: async ({ markdown }) => {
      await copyHtml(await generatePureHTML(markdown))
      return { copied: true }
    },
  })
  abp.register(`convert.markdownToWechat`, {
    description: `HTML that the WeChat editor accepts`,
    inputSchema: { type: `object`, properties: { markdown: text }, required: [`markdown`] },
    handler: markdownToWechat,
  })
  abp.register(`render.selection`, {
    description: `What is selected in the editor`,
    inputSchema: { type: `object`, properties: {} },
    handler: renderSelection,
  })
  abp.register(`generate.outline`, {
    description: `Headings of a document`,
    inputSchema: { type: `object`, properties: { markdown: text }, required: [`markdown`] },
    handler: generateOutline,
  })
  abp.register(`generate.shareLink`, {
    description: `Publishes a post`,
    inputSchema: {
      type: `object`,
      properties: { postId: text, title: text, passwordMode: { type: `string`, enum: [`none`, `auto`] } },
      required: [`postId`],
    },
    handler: generateShareLink,
  })
}
