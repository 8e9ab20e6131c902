import { t } from '$lib/app/i18n'
import { action, modal } from 'mono-svelte'

export const confirmed = (title: string, body?: string) =>
  new Promise<boolean>((resolve) => {
    modal({
      title,
      body,
      dismissable: false,
      actions: [
        action({
          content: t.get('common.cancel'),
          action: () => resolve(false),
          close: true,
        }),
        action({
          content: t.get('post.actions.more.delete'),
          action: () => resolve(true),
          close: true,
          type: 'danger',
        }),
      ],
    })
  })
