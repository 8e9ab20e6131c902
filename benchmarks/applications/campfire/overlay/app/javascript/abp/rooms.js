import { get } from "@rails/request.js"
import { capability } from "abp/registry"
import { controller } from "abp/controllers"

capability("rooms.current", "The room that is shown", {}, () => ({ room: Current.room, user: Current.user }))

capability("rooms.open", "Shows a room", { id: { type: "number" } }, ({ id }) => {
  Turbo.visit(`/rooms/${id}`)
  return { id }
})

capability("rooms.leave", "Goes back to the start", {}, () => {
  window.location.assign("/")
  return { left: true }
})

capability("search.run", "Looks for messages", { query: { type: "string" } }, async ({ query }) => {
  const response = await get("/searches", { query: { q: query }, responseKind: "html" })
  return { html: await response.html }
})

capability("notifications.subscribe", "Notifies of new messages", {}, async () => {
  await controller("notifications").attemptToSubscribe()
  return { subscribed: await controller("notifications").isEnabled() }
})

capability("app.install", "Installs the app", {}, () => {
  controller("pwa-install").promptInstall()
  return { prompted: true }
})

capability("badge.update", "Counts unread rooms", {}, () => {
  const badge = controller("badge-dot")
  badge.update()
  return { unread: badge.unreadTargets.length }
})

capability("sounds.play", "Plays a sound", { name: { type: "string" } }, ({ name }) => {
  new Audio(`/assets/${name}.mp3`).play()
  return { name }
})
