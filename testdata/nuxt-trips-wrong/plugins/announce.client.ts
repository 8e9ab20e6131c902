export default defineNuxtPlugin(() => {
  return {
    provide: {
      announce: (body: string) => {
        new Notification('Wander', { body, icon: '/icon.png' }) // expect: ABP108
      },
    },
  }
})
