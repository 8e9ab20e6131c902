import { HoppRESTRequest } from "@hoppscotch/data"
import { pipe } from "fp-ts/function"
import * as E from "fp-ts/Either"
import * as O from "fp-ts/Option"
import { invokeAction } from "~/helpers/actions"
import { parseCurlToHoppRESTReq } from "~/helpers/curl"
import { CodegenName, generateCode } from "~/helpers/new-codegen"
import { tokenRequest } from "~/helpers/oauth"
import { InterfaceLanguage } from "~/helpers/utils/interfaceLanguages"
import jsonToLanguage from "~/helpers/utils/json-to-language"
import { restCollectionStore } from "~/newstore/collections"
import { applySetting, SettingsDef } from "~/newstore/settings"
import { platform } from "~/platform"
import { fail, ok } from "./responses"

const PASTE_TIMEOUT = 60_000

export const curlToRequest = async ({ curl }: { curl: string }) =>
  ok({ request: parseCurlToHoppRESTReq(curl) })

export const jsonToInterface = async ({
  json,
  language = "typescript",
}: {
  json: string
  language?: InterfaceLanguage
}) => {
  const { lines } = await jsonToLanguage(language, json)
  return lines.join("\n")
}

export const generateSnippet = async ({
  codegen,
  request,
}: {
  codegen: CodegenName
  request: HoppRESTRequest
}) =>
  pipe(
    generateCode(codegen, request),
    O.match(
      () => fail("INVALID_PARAMS", `There is no code for ${codegen}`),
      (code) => ok({ code })
    )
  )

export const listCollections = async ({ name = "" }: { name?: string }) =>
  ok({
    collections: restCollectionStore.value.state
      .filter((collection) => collection.name.includes(name))
      .map((collection) => ({
        name: collection.name,
        folders: collection.folders.length,
        requests: collection.requests.length,
      })),
  })

export const changeSetting = async <K extends keyof SettingsDef>({
  key,
  value,
}: {
  key: K
  value: SettingsDef[K]
}) => {
  applySetting(key, value)
  return ok({ key, value })
}

export const openCurlImport = async () => {
  invokeAction("request.import-curl")
  return ok({ opened: true })
}

const pastedText = () =>
  new Promise<string>((resolve, reject) => {
    window.addEventListener(
      "paste",
      (ev) => resolve(ev.clipboardData?.getData("text") ?? ""),
      { once: true }
    )
    setTimeout(() => reject(new Error("Nothing was pasted")), PASTE_TIMEOUT)
  })

export const requestFromPaste = async () => {
  const text = await pastedText().catch(() => null)
  if (text === null) return fail("TIMEOUT", "Nothing was pasted")

  return ok({ request: parseCurlToHoppRESTReq(text) })
}

export const requestToken = async (
  params: Parameters<typeof tokenRequest>[0]
) => {
  const result = await tokenRequest(params)
  if (result && E.isLeft(result)) return fail("OPERATION_FAILED", result.left)

  return ok({ redirected: true })
}

export const openDocs = async ({ path = "" }: { path?: string }) => {
  await platform.kernelIO.openExternalLink({
    url: `https://docs.hoppscotch.io/${path}`,
  })
  return ok({ opened: true })
}
