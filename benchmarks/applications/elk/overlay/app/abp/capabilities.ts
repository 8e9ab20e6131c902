export type Handler = (params: Record<string, any>) => Promise<unknown> | unknown

export const posts: Record<string, Handler> = {
  'post.copyLink': async () => {
    await performLent('post', 'copyLink')
    return { copied: true }
  },
  'post.send': async () => {
    await performLent('post', 'shareLink')
    return { sent: true }
  },
  'media.close': () => {
    closeMediaPreview()
    return { closed: true }
  },
}

export const drafts: Record<string, Handler> = {
  'draft.list': () => {
    const keys = Object.keys(currentUserDrafts.value)
    return { drafts: keys.map(key => ({ key, texts: currentUserDrafts.value[key].map(item => item.params.status) })) }
  },
  'draft.attach': async ({ key }) => {
    const draft = computed(() => currentUserDrafts.value[key][0])
    const { pickAttachments, failedAttachments } = useUploadMediaAttachment(draft)
    await pickAttachments()
    return { failed: failedAttachments.value.length }
  },
}

export const accounts: Record<string, Handler> = {
  'account.copyName': async () => {
    await performLent('account', 'copyAccountName')
    return { copied: true }
  },
  'account.signIn': async ({ server: name }) => {
    const { server, oauth } = useSignIn()
    server.value = name
    await oauth()
    return { server: name }
  },
  'account.subscribe': async ({ policy }) => {
    const { subscribe } = usePushManager()
    return { result: await subscribe(undefined, policy) }
  },
  'export.tokens': async ({ version }) => {
    await performLent('users', 'exportTokens', version)
    return { message: 'The tokens are in your downloads' }
  },
  'tokens.import': async () => {
    await performLent('users', 'importTokens')
    return { users: useUsers().value.length }
  },
  'settings.read': ({ name }) => {
    const settings = useUserSettings()
    return { value: (settings.value as Record<string, any>)[name] }
  },
}
