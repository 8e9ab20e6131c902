import { defineStore } from 'pinia'

export const useGarden = defineStore('garden', () => {
  const beds = ref<{ id: string; name: string; loaded?: boolean }[]>([])
  const plants = ref<{ id: string; species: string; bedId: string }[]>([])
  const sheet = ref('')
  const printing = ref(false)

  /** Marks beds as downloaded, for use without a network. */
  function download(bedIds: string[]) {
    for (const bed of beds.value) if (bedIds.includes(bed.id)) bed.loaded = true
  }

  /** Behind the share button alone. */
  async function shareGarden() {
    await navigator.share({ title: 'My garden', url: location.href })
  }

  async function copySpecies() {
    await navigator.clipboard.writeText(plants.value.map((plant) => plant.species).join(', '))
  }

  return { beds, plants, sheet, printing, download, shareGarden, copySpecies }
})
