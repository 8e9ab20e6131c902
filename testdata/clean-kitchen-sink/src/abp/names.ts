export enum Capability {
  TextToHtml = 'convert.textToHtml',
  HtmlToText = 'convert.htmlToText',
  Svg = 'render.svg',
  Thumbnail = 'render.thumbnail',
  Pdf = 'export.pdf',
  Html = 'export.html',
  Text = 'process.text',
  Links = 'process.links',
  Outline = 'generate.outline',
  Read = 'storage.read',
  Write = 'storage.write',
  State = 'state.get',
}

export const enum Code {
  NotInitialized = 'NOT_INITIALIZED',
  Unknown = 'UNKNOWN_CAPABILITY',
  Invalid = 'INVALID_PARAMS',
  Failed = 'OPERATION_FAILED',
}
