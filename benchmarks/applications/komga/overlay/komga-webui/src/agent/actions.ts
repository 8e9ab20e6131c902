import {Capability, schema} from '@/agent/types'

const action = (action: string, description: string, properties: Record<string, string>): Capability =>
  ({action, description, inputSchema: schema(properties)})

const actions: Record<string, Capability> = {
  'readlists.share': action('shareReadList', 'Shares a read list', {readListId: 'string'}),
  'readlists.delete': action('deleteReadList', 'Deletes a read list', {readListId: 'string'}),
  'export.readlist': action('exportReadList', 'A read list as an archive', {readListId: 'string'}),
  'export.books': action('exportBooks', 'The books of a library as CSV', {libraryId: 'string'}),
  'export.poster': action('exportPoster', 'The poster of a series', {seriesId: 'string'}),
  'library.scan': action('scanLibrary', 'Scans a library', {libraryId: 'string', deep: 'boolean'}),
  'library.pin': action('scanLibrary', 'Pins a library', {libraryId: 'string'}),
  'users.remove': action('removeUser', 'Removes a user', {userId: 'string'}),
  'session.logout': action('signOut', 'Signs out', {}),
  'state.setLocale': action('changeLocale', 'Changes the language', {locale: 'string'}),
  'support.contact': action('contact', 'Writes to the administrator', {subject: 'string'}),
}

export default actions
