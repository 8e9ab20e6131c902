import { sdk } from "../../lib/client"
import { getStylizedAmount } from "../../lib/money-amount-helpers"
import { getDashboard } from "../dashboard"
import { defineAgentTool } from "../define-tool"

export const orderTools = [
  defineAgentTool({
    name: "orders.copyPaymentLink",
    execute: async () => {
      await getDashboard().perform("order.payment-link.copy")
      return { copied: true }
    },
  }),
  defineAgentTool({
    name: "orders.copyJson",
    execute: async () => {
      await getDashboard().perform("json.copy")
      return { copied: true }
    },
  }),
  defineAgentTool({
    name: "export.order",
    inputSchema: {
      type: "object",
      properties: { id: { type: "string" } },
      required: ["id"],
    },
    execute: async ({ id }) => {
      const { order } = await sdk.admin.order.retrieve(id)

      return {
        content: JSON.stringify(order, null, 2),
        encoding: "utf-8",
        mimeType: "application/json",
        filename: `${order.display_id}.json`,
      }
    },
  }),
  defineAgentTool({
    name: "convert.amount",
    execute: async ({ amount, currency }) => ({
      text: getStylizedAmount(amount, currency),
    }),
  }),
]
