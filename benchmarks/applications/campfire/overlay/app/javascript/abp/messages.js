import { post, destroy } from "@rails/request.js"
import { capability } from "abp/registry"
import { controller, messageElement, press } from "abp/controllers"

const id = { type: "number" }

capability("messages.list", "The messages that are shown", {}, () => {
  return [ ...document.querySelectorAll(".message") ].map(element => ({
    id: element.dataset.messageId, text: element.querySelector(".message__body")?.textContent.trim()
  }))
})

capability("messages.post", "Writes a message", { text: { type: "string" } }, async ({ text }) => {
  const response = await post(`/rooms/${Current.room.id}/messages`, { body: { message: { body: text } } })
  return { posted: response.ok }
})

capability("messages.reply", "Quotes a message", { id }, ({ id }) => {
  controller("reply", messageElement(id).parentElement).reply()
  return { replying: id }
})

capability("messages.delete", "Deletes a message", { id }, async ({ id }) => {
  if (!confirm("Are you sure you want to delete this message?")) return { deleted: false, id }
  const response = await destroy(`/rooms/${Current.room.id}/messages/${id}`)
  return { deleted: response.ok, id }
})

capability("messages.copyLink", "Link of a message", { id }, ({ id }) => {
  press('[data-controller~="copy-to-clipboard"]', messageElement(id))
  return { copied: true }
})

capability("messages.attach", "Attaches a file", {}, () => {
  press(".composer__attachment-btn input")
  return { attached: true }
})

capability("images.share", "Shares the image that is shown", {}, () => {
  press(".lightbox__btn--share")
  return { shared: true }
})

capability("export.transcript", "The conversation as text", {}, () => {
  const lines = [ ...document.querySelectorAll(".message__body") ].map(element => element.textContent.trim())
  return { content: lines.join("\n"), mimeType: "text/plain", encoding: "utf-8", filename: "transcript.txt" }
})

capability("export.message", "A message as HTML", { id }, ({ id }) => {
  const body = messageElement(id).querySelector(".trix-content")
  return { content: body.innerHTML, mimeType: "text/html", filename: `message-${id}.html` }
})
