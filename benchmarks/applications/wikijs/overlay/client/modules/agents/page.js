import _ from 'lodash'
import gql from 'graphql-tag'

const ask = (event, ...args) => window.WIKI.$root.$emit(event, ...args)

async function loadPage (id) {
  const resp = await window.WIKI.$apollo.query({
    query: gql`
      query ($id: Int!) {
        pages {
          single (id: $id) {
            path
            title
            content
            render
          }
        }
      }
    `,
    variables: { id }
  })
  const page = _.get(resp, 'data.pages.single', null)
  if (!page) {
    throw new Error('This page does not exist.')
  }
  return page
}

export default {
  'page.read': {
    description: 'Read the source of a page',
    params: { id: 'number' },
    async run ({ id }) {
      return _.pick(await loadPage(id), ['path', 'title', 'content'])
    }
  },
  'page.edit': {
    description: 'Open the current page in the editor',
    permission: 'pages.write',
    run () {
      ask('pageEdit')
      return { editing: true }
    }
  },
  'page.history': {
    description: 'Show the history of the current page',
    permission: 'history.read',
    run () {
      ask('pageHistory')
      return { shown: true }
    }
  },
  'page.move': {
    description: 'Let the user move the current page',
    permission: 'pages.manage',
    run () {
      ask('pageMove')
      return { asked: true }
    }
  },
  'page.paper': {
    description: 'Print the current page',
    run () {
      ask('pagePrint')
      return { printed: true }
    }
  },
  'page.post': {
    description: 'Post the current page to a network',
    params: { network: 'string' },
    run ({ network }) {
      ask('pagePost', network)
      return { posted: network }
    }
  },
  'page.copyUrl': {
    description: 'Copy the address of the current page',
    run () {
      ask('pageCopyUrl')
      return { copied: true }
    }
  },
  'page.restore': {
    description: 'Restore a version of the current page',
    params: { versionId: 'number' },
    permission: 'pages.write',
    run ({ versionId }) {
      ask('historyRestore', versionId)
      return { restored: versionId }
    }
  },
  'export.page': {
    description: 'Export the source of a page',
    params: { id: 'number' },
    async run ({ id }) {
      const { path, content } = await loadPage(id)
      const file = new Blob([content], { type: 'text/markdown' })
      return {
        file: URL.createObjectURL(file),
        mimeType: file.type,
        name: `${_.last(_.split(path, '/'))}.md`
      }
    }
  },
  'export.version': {
    description: 'Export a version of the current page',
    params: { versionId: 'number' },
    run ({ versionId }) {
      ask('historyDownload', versionId)
      return { message: 'The version is being downloaded.' }
    }
  },
  'render.page': {
    description: 'Render the current page',
    params: { id: 'number' },
    optional: ['id'],
    run () {
      return { html: document.querySelector('.contents').innerHTML }
    }
  }
}
