import { productsQueryKeys } from "../../hooks/api/products"
import { sdk } from "../../lib/client"
import { queryClient } from "../../lib/query-client"
import { getProductImportCsvTemplate } from "../../routes/products/product-import/helpers/import-template"
import { getDashboard } from "../dashboard"
import { defineAgentTool } from "../define-tool"
import { AgentError } from "../errors"

const CSV_COLUMNS = ["id", "title", "handle", "status"] as const

export const productTools = [
  defineAgentTool({
    name: "products.saveImage",
    inputSchema: {
      type: "object",
      properties: { index: { type: "number" } },
    },
    execute: async ({ index }) => {
      await getDashboard().perform("product.media.download", { index })
      return { index }
    },
  }),
  defineAgentTool({
    name: "products.chooseImages",
    execute: async () => {
      await getDashboard().perform("media.choose")
      return { chosen: true }
    },
  }),
  defineAgentTool({
    name: "products.remove",
    inputSchema: {
      type: "object",
      properties: { id: { type: "string" } },
      required: ["id"],
    },
    execute: async ({ id }) => {
      const { product } = await sdk.admin.product.retrieve(id)
      const confirmed = await getDashboard().confirm({
        title: "Are you sure?",
        description: `You are about to delete the product ${product.title}.`,
      })

      if (!confirmed) {
        throw new AgentError("OPERATION_FAILED", "The product was kept")
      }

      await sdk.admin.product.delete(id)
      queryClient.invalidateQueries({ queryKey: productsQueryKeys.lists() })
      return { id }
    },
  }),
  defineAgentTool({
    name: "products.export",
    execute: async (filters) => {
      const { transaction_id } = await sdk.admin.product.export({}, filters)
      return { jobId: transaction_id, status: "started" }
    },
  }),
  defineAgentTool({
    name: "export.products",
    execute: async ({ q, limit = 100 }) => {
      const { products } = await sdk.admin.product.list({ q, limit })
      const rows = products.map((product) =>
        CSV_COLUMNS.map((column) => product[column]).join(";")
      )

      return {
        content: [CSV_COLUMNS.join(";"), ...rows].join("\n"),
        encoding: "utf-8",
        filename: "products.csv",
      }
    },
  }),
  defineAgentTool({
    name: "export.importTemplate",
    execute: async () => ({
      content: getProductImportCsvTemplate(),
      encoding: "utf-8",
      mimeType: "text/csv",
      filename: "product-import-template.csv",
    }),
  }),
]
