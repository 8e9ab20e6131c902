import { EXPORT_FORMATS } from '../../modules/formatter.js'
import { AbpError, ok } from '../answers.js'
import { currentMap } from '../map.js'

const known = (format) => {
  if (!(format in EXPORT_FORMATS)) {
    throw new AbpError('INVALID_PARAMS', `Unknown format: ${format}`)
  }
  return format
}

const printerFor = async (map, action) => {
  const { default: Printer } = await import('../../modules/printer.js')
  const printer = new Printer(map)
  printer.action = action
  return printer
}

export const capabilities = {
  'export.layers': async ({ format }) => {
    const share = await currentMap().loadShare()
    await share.download(known(format))
    return ok({ status: 'downloaded', format })
  },

  'convert.layers': async ({ format }) => {
    const share = await currentMap().loadShare()
    const { content, filetype, filename } = await share.format(known(format))
    return ok({ content, mimeType: filetype, encoding: 'utf-8', filename })
  },

  'export.image': async ({ format = 'print' }) => {
    const printer = await printerFor(currentMap(), format)
    await printer.onSubmit({ format: 'a4', mode: 'landscape' })
    return ok({ message: 'The picture of the map is ready' })
  },

  'data.import': async ({ format }) => {
    const importer = await currentMap().loadImporter()
    importer.format = format
    importer.openFiles()
    return ok({ opened: true })
  },

  'data.importText': ({ text }) => {
    const map = currentMap()
    map.importRaw(text)
    return ok({ layers: map.layers.count() })
  },
}
