import type { Trip } from '~/utils/calendar'

export function useTraveller() {
  function locate() {
    return new Promise<{ lat: number; lon: number }>((resolve, reject) => { // via: ABP202
      navigator.geolocation.getCurrentPosition( // expect: ABP202
        ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
        reject,
      )
    })
  }

  function invite(trip: Trip, email: string) {
    const subject = encodeURIComponent(`Come along: ${trip.title}`)
    window.location.href = `mailto:${email}?subject=${subject}` // expect: ABP109
  }

  function callHotel(phone: string) {
    window.location.href = `tel:${phone}`
  }

  return { locate, invite, callHotel }
}
