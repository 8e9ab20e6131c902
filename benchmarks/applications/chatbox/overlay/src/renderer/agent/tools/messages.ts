import NiceModal from '@ebay/nice-modal-react'
import { uiStore } from '@/stores/uiStore'
import { onScreen } from '../screen'
import { Tool } from '../tool'

export class CopyMessage extends Tool<{ id: string }> {
  readonly name = 'messages.copy'
  readonly description = 'Copies a message'
  readonly properties = { id: { type: 'string' } }
  async run({ id }: { id: string }) {
    await onScreen(`message:${id}:copy`)
    return { copied: id }
  }
}

export class StopMessage extends Tool<{ id: string }> {
  readonly name = 'messages.refresh'
  readonly description = 'Generates a message again'
  readonly properties = { id: { type: 'string' } }
  async run({ id }: { id: string }) {
    await onScreen(`message:${id}:refresh`)
    return { refreshed: id }
  }
}

export class AttachLinks extends Tool {
  readonly name = 'links.attach'
  readonly description = 'Attaches links'
  async run() {
    const links: string[] = await NiceModal.show('attach-link')
    return { links }
  }
}

export class AttachFiles extends Tool {
  readonly name = 'files.attach'
  readonly description = 'Attaches files'
  async run() {
    await onScreen('files.attach')
    return { attaching: true }
  }
}

export class QuoteText extends Tool<{ text: string }> {
  readonly name = 'state.setQuote'
  readonly description = 'Quotes a text'
  readonly properties = { text: { type: 'string' } }
  run({ text }: { text: string }) {
    uiStore.getState().setQuote(text)
    return { quote: uiStore.getState().quote }
  }
}
