const id = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
}

export const capabilities = [
  {
    name: 'songs.search',
    description: 'Search songs by title',
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string' }, limit: { type: 'number' } },
      required: ['query'],
    },
  },
  { name: 'songs.inspect', description: 'Tags of a song', inputSchema: id },
  {
    name: 'queue.play',
    description: 'Play songs',
    inputSchema: {
      type: 'object',
      properties: { ids: { type: 'array', items: { type: 'string' } } },
      required: ['ids'],
    },
  },
  {
    name: 'queue.showCurrent',
    description: 'Go to the album of the current song',
    inputSchema: { type: 'object' },
  },
  {
    name: 'export.song',
    description: 'The audio file of a song',
    inputSchema: id,
  },
  {
    name: 'export.playlist',
    description: 'A playlist as M3U',
    inputSchema: id,
  },
  {
    name: 'export.config',
    description: 'The server configuration as TOML',
    inputSchema: { type: 'object' },
  },
  {
    name: 'downloads.choose',
    description: 'Open the download menu of an album',
    inputSchema: id,
  },
  {
    name: 'share.album',
    description: 'Create a public link to an album',
    inputSchema: id,
  },
  {
    name: 'player.announce',
    description: 'Announce the song that plays',
    inputSchema: {
      type: 'object',
      properties: { title: { type: 'string' }, body: { type: 'string' } },
      required: ['title'],
    },
  },
  {
    name: 'docs.open',
    description: 'Open a page of the documentation',
    inputSchema: {
      type: 'object',
      properties: { path: { type: 'string' } },
      required: ['path'],
    },
  },
  {
    name: 'state.setTheme',
    description: 'Choose a theme',
    inputSchema: {
      type: 'object',
      properties: { theme: { type: 'string' } },
      required: ['theme'],
    },
  },
  { name: 'library.scan', description: 'Scan the library for changes' },
  {
    name: 'session.logout',
    description: 'Log out',
    inputSchema: { type: 'object' },
  },
  {
    name: 'radio.play',
    description: 'Play an internet radio station',
    inputSchema: id,
  },
].map((capability) => ({ ...capability, available: true }))
