const number = { type: 'number' };
const text = { type: 'string' };
const object = (properties: object, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

export const schemas: { [name: string]: { description: string; input: object } } = {
  'export.series': { description: 'Downloads a series.', input: object({ seriesId: number, name: text }) },
  'export.chapter': { description: 'Downloads a chapter.', input: object({ chapterId: number }) },
  'export.bookmarks': { description: 'Downloads the bookmarked pages.', input: object({ seriesId: number }) },
  'export.logs': { description: 'Downloads the logs of the server.', input: object({}) },
  'statistics.files': { description: 'Lists the files of an extension.', input: object({ extension: text }) },
  'reader.pageUrl': { description: 'Where a page is.', input: object({ chapterId: number, page: number }) },
  'series.remove': { description: 'Removes a series.', input: object({ seriesId: number, name: text }) },
  'filters.encode': { description: 'Encodes a filter.', input: object({ filter: { type: 'object' } }) },
  'server.version': { description: 'The version of the server.', input: object({ apiKey: text }) },
};
