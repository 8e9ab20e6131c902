import { ref } from 'vue'
import { useGarden } from '@/stores/garden'

const held = ref<string | null>(null)

/** The garden's own clipboard: a plant that waits for its new bed. */
export function useClipboard() {
  const garden = useGarden()

  function copy(plantId: string) {
    held.value = plantId
  }

  function paste(bedId: string) {
    const plant = garden.plants.find(({ id }) => id === held.value)
    if (plant) plant.bedId = bedId
    held.value = null
    return plant
  }

  return { held, copy, paste }
}
