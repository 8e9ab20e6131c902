import { createListenerMiddleware } from "@reduxjs/toolkit"
import { codeSaved } from "./slice"

export const agentListener = createListenerMiddleware()

agentListener.startListening({
    actionCreator: codeSaved,
    effect: async (action, api) => {
        api.cancelActiveListeners()
        await api.delay(200)
        document.querySelector("link[href='custom_css.css']")?.setAttribute("data-size", String(action.payload.css.length))
        window.location.reload()
    },
})
