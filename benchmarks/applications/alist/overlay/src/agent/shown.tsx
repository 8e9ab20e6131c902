import { HopeProvider } from "@hope-ui/solid"
import { I18nContext } from "@solid-primitives/i18n"
import { Router } from "@solidjs/router"
import { JSXElement } from "solid-js"
import { render } from "solid-js/web"
import { i18n } from "~/app/i18n"
import { theme } from "~/app/theme"

// Shows something beside the app for as long as `work` takes.
export const shown = async <T,>(
  what: () => JSXElement,
  work: (box: HTMLElement) => T | Promise<T>,
) => {
  const box = document.createElement("div")
  document.body.append(box)
  const dispose = render(
    () => (
      <HopeProvider config={theme}>
        <I18nContext.Provider value={i18n}>
          <Router>{what()}</Router>
        </I18nContext.Provider>
      </HopeProvider>
    ),
    box,
  )
  try {
    return await work(box)
  } finally {
    dispose()
    box.remove()
  }
}
