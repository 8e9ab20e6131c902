import { defineStore } from 'pinia'
import type { Trip } from '~/utils/calendar'

export const useTripsStore = defineStore('trips', () => {
  const items = ref<Trip[]>([])

  const byId = (id: string) => items.value.find((trip) => trip.id === id)!

  async function load() {
    items.value = await $fetch<Trip[]>('/api/trips')
  }

  function remove(id: string) {
    const trip = byId(id)
    if (!confirm(`Really remove ${trip.title}?`)) return false // expect: ABP101
    items.value = items.value.filter((other) => other !== trip)
    return true
  }

  function within(here: { lat: number; lon: number }, radius: number) {
    return items.value.filter((trip) => Math.hypot(trip.lat - here.lat, trip.lon - here.lon) * 111 < radius)
  }

  return { items, byId, load, remove, within }
})
