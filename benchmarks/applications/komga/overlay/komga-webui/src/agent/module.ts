import {Module} from 'vuex'
import Vue from 'vue'
import {getFileFromUrl} from '@/functions/file'
import urls, {readListFileUrl, seriesThumbnailUrl} from '@/functions/urls'

const toBase64 = (file: File): Promise<string> => new Promise((resolve, reject) => {
  const reader = new FileReader()
  reader.onload = () => resolve((reader.result as string).split(',')[1])
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
})

export const abpModule: Module<any, any> = {
  namespaced: true,
  state: {
    shared: '',
  },
  mutations: {
    setShared(state, url: string) {
      state.shared = url
    },
  },
  actions: {
    async shareReadList({commit}, {readListId}) {
      const url = `${urls.originNoSlash}/readlists/${readListId}`
      try {
        await navigator.share({url})
      } catch (e) {
        commit('setShared', url)
      }
      return {url}
    },

    async deleteReadList({dispatch}, {readListId}) {
      const readList = await Vue.prototype.$komgaReadLists.getOneReadList(readListId)
      await dispatch('dialogDeleteReadList', readList, {root: true})
      await dispatch('dialogClosed', 'deleteReadListDialog')
      return {readListId}
    },

    dialogClosed({rootState}, key: string) {
      return new Promise<void>(resolve => {
        const unwatch = Vue.prototype.$eventHub.$watch(() => rootState[key], (open: boolean) => {
          if (open) return
          unwatch()
          resolve()
        })
      })
    },

    async exportReadList(_, {readListId}) {
      const file = await getFileFromUrl(readListFileUrl(readListId), `${readListId}.zip`, 'application/zip', {credentials: 'include'})
      return {content: await toBase64(file), mimeType: file.type, encoding: 'base64', filename: file.name}
    },

    async exportBooks(_, {libraryId}) {
      const page = await Vue.prototype.$komgaBooks.getBooksList({condition: {libraryId: {operator: 'is', value: libraryId}}}, {unpaged: true})
      const rows = page.content.map((it: any) => [it.id, it.metadata.title, it.media.pagesCount].join(';'))
      return {content: ['id;title;pages', ...rows].join('\n'), encoding: 'utf-8', filename: 'books.csv'}
    },

    async exportPoster(_, {seriesId}) {
      const file = await getFileFromUrl(seriesThumbnailUrl(seriesId), 'poster')
      return {content: URL.createObjectURL(file), mimeType: file.type}
    },

    async scanLibrary({rootGetters}, {libraryId, deep}) {
      const library = rootGetters.getLibraryById(libraryId)
      await Vue.prototype.$komgaLibraries.scanLibrary(library, deep)
      return {id: library.id, name: library.name}
    },

    async removeUser({dispatch, rootState}, {userId}) {
      const user = rootState.komgaUsers.users.find((it: any) => it.id === userId)
      if (!await dispatch('confirmed', `Remove ${user.email}?`)) return {removed: []}
      await dispatch('deleteUser', user, {root: true})
      return {removed: [user.id]}
    },

    confirmed(_, question: string) {
      return window.confirm(question)
    },

    async signOut({dispatch, rootState}) {
      const {id} = rootState.komgaUsers.me
      await dispatch('logout', undefined, {root: true})
      return {id}
    },

    changeLocale({commit}, {locale}) {
      commit('setLocale', locale, {root: true})
      return {locale}
    },

    contact(_, {subject}) {
      window.location.href = `mailto:admin@komga.example?subject=${encodeURIComponent(subject)}`
      return {subject}
    },
  },
}
