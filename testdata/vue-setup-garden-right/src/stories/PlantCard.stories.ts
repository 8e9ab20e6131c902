import type { Meta, StoryObj } from '@storybook/vue3'
import { grabFrame } from '@/composables/useCamera'

const meta: Meta = { title: 'PlantCard' }
export default meta

export const Photo: StoryObj = {
  play: async () => {
    await grabFrame()
    await navigator.clipboard.writeText('story')
    window.open('about:blank')
  },
}
