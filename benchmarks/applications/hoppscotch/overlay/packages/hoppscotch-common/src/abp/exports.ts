import { Environment, HoppCollection, HoppRESTRequest } from "@hoppscotch/data"
import * as E from "fp-ts/Either"
import { invokeAction } from "~/helpers/actions"
import { initializeDownloadFile } from "~/helpers/import-export/export"
import {
  exportAsJSON,
  transformEnvironmentVariables,
} from "~/helpers/import-export/export/environment"
import { environmentsExporter } from "~/helpers/import-export/export/environments"
import { gistExporter } from "~/helpers/import-export/export/gist"
import { gqlCollectionsExporter } from "~/helpers/import-export/export/gqlCollections"
import { myCollectionsExporter } from "~/helpers/import-export/export/myCollections"
import { buildHarRequest } from "~/helpers/new-codegen/har"
import { toDocument } from "./documents"
import { fail, ok } from "./responses"

export const exportCollection = async ({
  collection,
}: {
  collection: HoppCollection
}) =>
  ok({
    document: await toDocument(
      myCollectionsExporter([collection]),
      collection.name
    ),
  })

export const exportCollections = async ({
  collections,
  name = "collections",
}: {
  collections: HoppCollection[]
  name?: string
}) => {
  const result = await initializeDownloadFile(
    myCollectionsExporter(collections),
    name
  )
  if (E.isLeft(result)) return fail("OPERATION_FAILED", result.left)

  return ok({ status: "download_started" })
}

export const exportGQLCollections = async ({
  collections,
}: {
  collections: HoppCollection[]
}) =>
  ok({
    document: {
      content: gqlCollectionsExporter(collections),
      encoding: "utf-8",
      filename: "graphql-collections.json",
    },
  })

export const exportEnvironment = async ({
  environment,
}: {
  environment: Environment
}) => {
  const result = await exportAsJSON(environment)
  if (E.isLeft(result)) return fail("OPERATION_FAILED", result.left)

  return ok({ environment: transformEnvironmentVariables(environment) })
}

export const exportEnvironments = async ({
  environments,
}: {
  environments: Environment[]
}) => {
  const contents = new TextEncoder().encode(environmentsExporter(environments))

  return ok({
    environments: {
      data: btoa(String.fromCharCode(...contents)),
      mimeType: "application/json",
    },
  })
}

export const exportHar = async ({ request }: { request: HoppRESTRequest }) => {
  const har = new Blob([JSON.stringify(buildHarRequest(request))], {
    type: "application/json",
  })

  return ok({ url: URL.createObjectURL(har) })
}

export const exportResponse = async ({
  mode = "file",
}: {
  mode?: "file" | "clipboard"
}) => {
  invokeAction(
    mode === "clipboard" ? "response.copy" : "response.file.download"
  )

  return ok({ message: `The response went to the ${mode}` })
}

export const exportGist = async ({
  collections,
  accessToken,
}: {
  collections: HoppCollection[]
  accessToken: string
}) => {
  const result = await gistExporter(
    myCollectionsExporter(collections),
    accessToken
  )
  if (E.isLeft(result)) return fail("OPERATION_FAILED", String(result.left))

  return ok({
    document: { downloadUrl: result.right, filename: "collections.json" },
  })
}
