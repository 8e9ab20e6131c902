import type { EditorView } from '@codemirror/view'
import type { Command } from '@/features/ide-react/context/command-registry-context'
import { transferProjectOwnership, getSharingLink } from '@/features/share-project-modal/utils/api'
import {
  copySelection,
  pasteWithFormatting,
} from '@/features/source-editor/commands/clipboard'
import { convertHtmlStringToLatex } from '@/features/source-editor/extensions/visual/paste-html'
import { startFreeTrial, upgradePlan } from '@/main/account-upgrade'

export type AbpHost = {
  projectId: string
  view: EditorView | null
  registry: Map<string, Command>
  detach: () => void
  reload: () => void
  showOutOfSyncModal: (editorContent: string) => void
}

type Params = Record<string, any>

const CAPABILITIES = [
  { name: 'editor.getText', inputSchema: { type: 'object' } },
  { name: 'editor.copySelection', inputSchema: { type: 'object' } },
  { name: 'editor.paste', inputSchema: { type: 'object' } },
  { name: 'editor.resync', inputSchema: { type: 'object' } },
  { name: 'export.docx', inputSchema: { type: 'object' } },
  { name: 'export.source', inputSchema: { type: 'object' } },
  { name: 'export.project' },
  {
    name: 'convert.latex',
    inputSchema: { type: 'object', properties: { html: { type: 'string' } } },
  },
  { name: 'pdf.detach', inputSchema: { type: 'object' } },
  { name: 'pdf.present', inputSchema: { type: 'object' } },
  { name: 'project.transfer', inputSchema: { type: 'object' } },
  { name: 'plan.tryOut', inputSchema: { type: 'object' } },
  { name: 'share.link', inputSchema: { type: 'object' } },
]

export class OverleafAbp {
  readonly protocolVersion = '0.1'
  readonly app = {
    id: 'com.overleaf.editor',
    name: 'Overleaf',
    version: '5.0.0',
  }

  private host: AbpHost | null = null
  private sessionId: string | null = null

  connect(host: AbpHost) {
    this.host = host
  }

  async initialize() {
    this.sessionId = crypto.randomUUID()
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES,
    }
  }

  async listCapabilities() {
    return CAPABILITIES
  }

  async call(name: string, params: Params = {}) {
    const method =
      '_' + name.replace(/\.(\w)/g, (_, letter) => letter.toUpperCase())
    const handler = (this as Record<string, any>)[method]
    if (typeof handler !== 'function') {
      return this.fail('UNKNOWN_CAPABILITY', `Unknown capability ${name}`)
    }
    try {
      return { success: true, data: await handler.call(this, params) }
    } catch (error) {
      return this.fail('OPERATION_FAILED', (error as Error).message, true)
    }
  }

  private fail(code: string, message: string, retryable = false) {
    return { success: false, error: { code, message, retryable } }
  }

  private get editor() {
    if (!this.host?.view) throw new Error('No document is open')
    return this.host.view
  }

  private async run(id: string) {
    const command = this.host?.registry.get(id)
    if (!command?.handler) throw new Error(`Nothing on screen does ${id}`)
    await command.handler({ location: 'agent' })
  }

  async _editorGetText() {
    return { text: this.editor.state.doc.toString() }
  }

  async _editorCopySelection() {
    return { copied: await copySelection(this.editor) }
  }

  async _editorPaste() {
    return { pasted: await pasteWithFormatting(this.editor) }
  }

  async _editorResync() {
    this.host?.showOutOfSyncModal(this.editor.state.doc.toString())
    return { shown: true }
  }

  async _exportDocx() {
    await this.run('export-as-docx')
    return { message: 'The document is being converted' }
  }

  async _exportSource({ path }: Params) {
    const doc = this.editor.state.doc
    return {
      content: doc.toString(),
      encoding: 'utf-8',
      mimeType: 'application/x-tex',
      filename: path ?? 'main.tex',
      size: doc.length,
    }
  }

  async _exportProject() {
    return {
      downloadUrl: `/project/${this.host?.projectId}/download/zip`,
      mimeType: 'application/zip',
    }
  }

  async _convertLatex({ html }: Params) {
    return { latex: convertHtmlStringToLatex(html, 0) }
  }

  async _pdfDetach() {
    this.host?.detach()
    return { detached: true }
  }

  async _pdfPresent() {
    await this.run('present-pdf')
    return { presented: true }
  }

  async _projectTransfer({ member }: Params) {
    await transferProjectOwnership(this.host!.projectId, member)
    this.host!.reload()
    return { owner: member.email }
  }

  async _planTryOut({ source }: Params) {
    startFreeTrial(source)
    return { source }
  }

  async _planUpgrade({ source }: Params) {
    upgradePlan(source)
    return { source }
  }

  async _shareLink() {
    const { token } = await getSharingLink(this.host!.projectId)
    return { url: `${window.location.origin}/project/${this.host!.projectId}/share#${token}` }
  }
}
