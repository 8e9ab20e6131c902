import type { MarkdownAbp } from './runtime'
import type { PdfExportOptions } from '@/services/export'
import { sanitizeTitle } from '@md/shared/utils/basicHelpers'
import { downloadDiagramPng } from '@/lib/preview/diagram-download'
import { exportHTML, exportPDF, exportPostsAsZip, getHtmlContent } from '@/services/export'
import { useCssEditorStore } from '@/stores/cssEditor'
import { useExportStore } from '@/stores/export'
import { usePostStore } from '@/stores/post'
import { useUIStore } from '@/stores/ui'
import { InvalidParams } from './errors'

const text = { type: `string` }

async function exportDocument({ markdown, title = `untitled` }: { markdown: string, title?: string }) {
  return {
    document: {
      content: markdown,
      mimeType: `text/markdown`,
      encoding: `utf-8`,
      filename: `${sanitizeTitle(title)}.md`,
    },
  }
}

async function exportMarkdown({ markdown }: { markdown: string }) {
  useExportStore().exportEditorContent2MD(markdown)
  return { status: `downloaded` }
}

async function exportHtml({ title }: { title?: string }) {
  await exportHTML(title)
  return { html: getHtmlContent({ staticLayout: true }) }
}

async function exportPdf({ title, options }: { title?: string, options?: Partial<PdfExportOptions> }) {
  await exportPDF(title, options)
  return { rendered: true }
}

async function exportCard({ device = `mobile` }: { device?: 'desktop' | 'mobile' }) {
  useUIStore().setPreviewDevice(device)
  await useExportStore().downloadAsCardImage()
  return { saved: true }
}

async function exportStyles({ id }: { id: string }) {
  const cssEditorStore = useCssEditorStore()
  const tab = cssEditorStore.cssContentConfig.tabs.find(item => item.id === id)
  if (!tab)
    throw new InvalidParams(`There is no style ${id}`)

  cssEditorStore.exportSingleTab(id)
  return { css: tab.content }
}

async function exportArchive({ ids }: { ids: string[] }) {
  const posts = usePostStore().posts.filter(post => ids.includes(post.id))
  await exportPostsAsZip(posts)
  return { titles: posts.map(post => post.title) }
}

async function exportDiagram({ svg, filename = `diagram` }: { svg: string, filename?: string }) {
  const root = new DOMParser().parseFromString(svg, `image/svg+xml`).documentElement
  if (!(root instanceof SVGSVGElement))
    throw new InvalidParams(`svg is not a drawing`)

  await downloadDiagramPng(root, filename)
  return {}
}

export function registerExports(abp: MarkdownAbp) {
  abp.register(`export.document`, {
    description: `A Markdown file`,
    inputSchema: { type: `object`, properties: { markdown: text, title: text }, required: [`markdown`] },
    handler: exportDocument,
  })
  abp.register(`export.markdown`, {
    description: `The post as Markdown`,
    inputSchema: { type: `object`, properties: { markdown: text }, required: [`markdown`] },
    handler: exportMarkdown,
  })
  abp.register(`export.html`, {
    description: `The preview as HTML`,
    inputSchema: { type: `object`, properties: { title: text } },
    handler: exportHtml,
  })
  abp.register(`export.pdf`, {
    description: `The preview as PDF`,
    inputSchema: { type: `object`, properties: { title: text, options: { type: `object` } } },
    handler: exportPdf,
  })
  abp.register(`export.card`, {
    description: `The preview as a picture`,
    inputSchema: { type: `object`, properties: { device: { type: `string`, enum: [`desktop`, `mobile`] } } },
    handler: exportCard,
  })
  abp.register(`export.styles`, {
    description: `One of the style sheets`,
    inputSchema: { type: `object`, properties: { id: text }, required: [`id`] },
    handler: exportStyles,
  })
  abp.register(`export.archive`, {
    description: `Several posts at once`,
    inputSchema: { type: `object`, properties: { ids: { type: `array`, items: text } }, required: [`ids`] },
    handler: exportArchive,
  })
  abp.register(`export.diagram`, {
    description: `A diagram as a picture`,
    inputSchema: { type: `object`, properties: { svg: text, filename: text }, required: [`svg`] },
    handler: exportDiagram,
  })
}
