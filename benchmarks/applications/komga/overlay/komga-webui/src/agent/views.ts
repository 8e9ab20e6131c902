import {Capability, schema} from '@/agent/types'
import DropZone from '@/components/DropZone.vue'
import ApiKeyAddDialog from '@/components/dialogs/ApiKeyAddDialog.vue'
import LoginView from '@/views/LoginView.vue'
import {NOTIFICATION, NotificationEvent, SESSION_EXPIRED} from '@/types/events'

const views: Record<string, Capability> = {
  'account.link': {
    description: 'Links an OAuth2 account',
    inputSchema: schema({provider: 'string'}),
    async run({provider}) {
      const providers = await this.router.app.$komgaOauth2.getProviders()
      const wanted = providers.find(it => it.registrationId === provider)
      ;(LoginView as any).options.methods.oauth2Login.call(this.router.app, wanted)
      return {provider: wanted?.name}
    },
  },

  'apiKeys.create': {
    description: 'Makes a key for the API',
    inputSchema: schema({comment: 'string'}),
    async run({comment}) {
      const dialog = new ApiKeyAddDialog({parent: this.router.app, propsData: {value: true}}) as any
      dialog.$mount()
      dialog.form.comment = comment
      await dialog.generateApiKey()
      dialog.copyApiKeyToClipboard()
      dialog.$destroy()
      return {comment}
    },
  },

  'books.import': {
    description: 'Imports a poster',
    inputSchema: schema({bookId: 'string'}),
    async run({bookId}) {
      const zone = new DropZone({parent: this.router.app}).$mount()
      zone.$on('on-input-change', async (files: File[]) => {
        await this.router.app.$komgaBooks.uploadThumbnail(bookId, files[0], true)
      })
      ;(zone.$refs.input as HTMLInputElement).click()
      return {bookId}
    },
  },

  'server.downloadLog': {
    description: 'The log of the server',
    inputSchema: schema({}),
    async run() {
      const {default: ServerManagement} = await import('@/views/ServerManagement.vue')
      const view = new ServerManagement({parent: this.router.app}) as any
      view.downloadLogFile()
      return {file: 'komga.log'}
    },
  },

  'session.end': {
    description: 'Ends the session',
    inputSchema: schema({}),
    run() {
      this.eventHub.$emit(SESSION_EXPIRED, {userId: this.store.state.komgaUsers.me.id})
      return {ended: this.store.state.komgaUsers.me.id}
    },
  },

  'ui.toast': {
    description: 'Shows a message',
    inputSchema: schema({message: 'string', url: 'string'}),
    run({message, url}) {
      this.eventHub.$emit(NOTIFICATION, {
        message,
        goTo: {text: 'Open', click: () => window.open(url)},
      } as unknown as NotificationEvent)
      return {message}
    },
  },
}

export default views
