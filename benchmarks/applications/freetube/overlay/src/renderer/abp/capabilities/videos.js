import { borrow, askComponent } from '../bus'
import { fail, ok } from '../envelope'
import { formatDurationAsTimestamp, openInternalPath } from '../../helpers/utils'

export default function (define, { store }) {
  define('videos.open', 'Shows a video', { videoId: { type: 'string' }, at: { type: 'number' } }, ({ videoId, at }) => {
    openInternalPath({ path: `/watch/${videoId}`, query: at ? { timestamp: at } : undefined })
    return ok({ path: `/watch/${videoId}` })
  })

  define('videos.copyLink', 'Link of the shown video', {}, () => {
    askComponent('share', { kind: 'youtube' })
    return ok({ copied: true })
  })

  define('player.screenshot', 'A still of the player', { format: { enum: ['png', 'jpg', 'webp'] } }, async ({ format }) => {
    store.commit('setScreenshotFormat', format ?? 'png')
    await borrow('takeScreenshot')()
    return ok({ format: format ?? 'png' })
  })

  define('render.still', 'A still of the player as an image', { quality: { type: 'number' } }, ({ quality = 0.9 }) => {
    const video = document.querySelector('video.player')
    if (video === null) {
      return fail('OPERATION_FAILED', 'Nothing is played')
    }
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d').drawImage(video, 0, 0)
    return ok({ image: canvas.toDataURL('image/jpeg', quality) })
  })

  define('player.float', 'Shows the video above other windows', {}, async () => {
    const [video] = document.getElementsByTagName('video')
    await video?.requestPictureInPicture()
    return ok({ floating: document.pictureInPictureElement === video })
  })

  define('convert.duration', 'Seconds as a time stamp', { seconds: { type: 'number' } }, ({ seconds }) => {
    return ok({ text: formatDurationAsTimestamp(seconds) })
  })
}
