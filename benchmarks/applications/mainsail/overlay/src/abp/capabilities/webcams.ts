import { Store } from 'vuex'
import { RootState } from '@/store/types'
import { convertBlobToBase64 } from '@/abp/binary'
import type { Capability, CapabilityParams } from '@/abp/types'

export default (store: Store<RootState>): Record<string, Capability> => ({
    'export.snapshot': {
        description: 'What a webcam shows',
        inputSchema: { type: 'object', properties: { webcam: { type: 'string' } }, required: ['webcam'] },
        async run({ webcam }: CapabilityParams) {
            const { snapshot_url } = store.getters['gui/webcams/getWebcam'](webcam)
            const blob = await (await fetch(snapshot_url)).blob()

            return {
                content: await convertBlobToBase64(blob),
                encoding: 'base64',
                filename: `${webcam}.jpg`,
            }
        },
    },
})
