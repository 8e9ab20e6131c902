import useGlobalState from 'frontend/state/GlobalStateV2'
import { getContext, nextFrame } from '../bridge'
import { addCapability, CapabilityError } from '../registry'

addCapability(
  'logs.upload',
  'Uploads the log of a game',
  { appName: 'string', runner: 'string', name: 'string' },
  async ({ appName, runner, name }) => {
    useGlobalState.getState().setUploadLogFileProps({
      name,
      logFileArgs: { appName, runner }
    })
    await nextFrame()

    const confirm = document.querySelector<HTMLButtonElement>(
      '.log-upload-result .button.is-primary'
    )
    if (!confirm) throw new CapabilityError('OPERATION_FAILED', 'No dialog')
    confirm.click()
    return { name }
  }
)

addCapability(
  'links.open',
  'Offers a link',
  { url: 'string' },
  ({ url }) => {
    getContext().handleExternalLinkDialog({
      showDialog: true,
      linkCallback: () => window.open(url)
    })
    return { url }
  }
)

addCapability(
  'links.follow',
  'Follows a link',
  { url: 'string' },
  async ({ url }) => {
    getContext().handleExternalLinkDialog({
      showDialog: true,
      linkCallback: () => window.open(url)
    })
    await nextFrame()

    const buttons = document.querySelectorAll<HTMLButtonElement>(
      '.Dialog__footer > .button.is-primary'
    )
    buttons[buttons.length - 1].click()
    return { url }
  }
)

addCapability(
  'dialogs.show',
  'Shows a message',
  { title: 'string', message: 'string' },
  ({ title, message }) => {
    getContext().showDialogModal({
      title,
      message,
      type: 'MESSAGE',
      buttons: [{ text: 'OK', onClick: () => window.location.reload() }]
    })
    return { title }
  }
)
