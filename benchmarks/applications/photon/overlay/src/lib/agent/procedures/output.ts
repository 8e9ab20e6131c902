import { getClient } from '$lib/api/client.svelte'
import { profile } from '$lib/app/auth'
import { settings, type Settings } from '$lib/app/settings.svelte'
import { calculateVars, theme } from '$lib/app/theme/theme.svelte'
import { instanceToURL } from '$lib/app/util.svelte'
import { marked } from 'marked'
import { base64, download } from '../files'
import { procedure } from '../procedure'

const ofPost = procedure.input({ id: { type: 'integer' } }, 'id')

export const exports = {
  settings: procedure
    .describe('Some of the settings')
    .input({ keys: { type: 'array', items: { type: 'string' } } }, 'keys')
    .handle(async ({ keys }: { keys: (keyof Settings)[] }) => {
      const picked = Object.fromEntries(keys.map((key) => [key, settings[key]]))
      await navigator.clipboard.writeText(JSON.stringify(picked))
      return { copied: true }
    }),

  post: ofPost.describe('A post as Markdown').handle(async ({ id }) => {
    const { post } = (await getClient().getPost({ id })).post_view
    const content = `# ${post.name}\n\n${post.body ?? post.url}\n`
    return { content, mimeType: 'text/markdown', filename: `${post.id}.md` }
  }),

  comments: ofPost.describe('All comments as JSON').handle(async ({ id }) => {
    const { comments } = await getClient().getComments({ post_id: id })
    return {
      content: base64(JSON.stringify(comments)),
      encoding: 'base64',
      mimeType: 'application/json',
      filename: `comments-${id}.json`,
    }
  }),

  theme: procedure
    .describe('A theme as CSS')
    .input({ id: { type: 'integer' } }, 'id')
    .handle(({ id }) => {
      const found = theme.data.themes.find((candidate) => candidate.id == id)
      if (!found) throw new Error(`No theme ${id}`)
      download(`:root { ${calculateVars(found)} }`, `${found.name}.css`)
      return { exported: true }
    }),

  feed: procedure
    .describe('The feed of a community')
    .input({ community: { type: 'string' } }, 'community')
    .handle(async ({ community }) => {
      const base = instanceToURL(profile.current.instance)
      const response = await fetch(`${base}/feeds/c/${community}.xml`)
      return { content: response.body, mimeType: 'application/rss+xml' }
    }),
}

export const convert = {
  markdown: procedure
    .describe('Markdown as HTML')
    .input({ text: { type: 'string' } }, 'text')
    .handle(async ({ text }) => ({ html: await marked.parse(text) })),
}

export const render = {
  text: procedure
    .describe('Lays out Markdown for paper')
    .input({ text: { type: 'string' } }, 'text')
    .handle(async ({ text }) => {
      const sheet = document.createElement('article')
      sheet.className = 'hidden print:block'
      sheet.innerHTML = await marked.parse(text)
      document.body.append(sheet)
      window.print()
      return { rendered: true }
    }),

  page: procedure
    .describe('Prints what is shown')
    .input({ landscape: { type: 'boolean' } })
    .handle(({ landscape }) => {
      document.body.classList.toggle('landscape', landscape)
      print()
      return { status: 'printing' }
    }),
}
