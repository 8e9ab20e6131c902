import { httpClient } from '../dataProvider'
import { M3U_MIME_TYPE, REST_URL } from '../consts'

// Hands the tracks of a playlist to the browser as an M3U file
export const exportPlaylist = async ({ id, name }) => {
  const headers = new Headers({ Accept: M3U_MIME_TYPE })
  const { body } = await httpClient(`${REST_URL}/playlist/${id}/tracks`, {
    headers,
  })
  const anchor = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(new Blob([body], { type: M3U_MIME_TYPE })),
    download: `${name}.m3u`,
  })
  anchor.click()
  URL.revokeObjectURL(anchor.href)
}
