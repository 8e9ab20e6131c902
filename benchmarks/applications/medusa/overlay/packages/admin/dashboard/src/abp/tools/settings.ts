import i18n from "i18next"

import { languages } from "../../i18n/languages"
import { sdk } from "../../lib/client"
import { getDashboard } from "../dashboard"
import { defineAgentTool } from "../define-tool"
import { AgentError } from "../errors"

export const settingTools = [
  defineAgentTool({
    name: "settings.theme",
    execute: async ({ theme }) => {
      getDashboard().setTheme(theme)
      return { theme }
    },
  }),
  defineAgentTool({
    name: "state.setLanguage",
    execute: async ({ code }) => {
      if (!languages.some((language) => language.code === code)) {
        throw new AgentError("INVALID_PARAMS", `There is no ${code}`)
      }

      await i18n.changeLanguage(code)
      return { code }
    },
  }),
  defineAgentTool({
    name: "users.invite",
    execute: async ({ email }) => {
      const { invite } = await sdk.admin.invite.create({ email })
      return { id: invite.id, token: invite.token }
    },
  }),
]
