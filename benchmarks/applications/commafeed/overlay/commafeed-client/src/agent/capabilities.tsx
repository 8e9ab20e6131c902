import { Trans } from "@lingui/react/macro"
import { openConfirmModal } from "@mantine/modals"
import { showNotification } from "@mantine/notifications"
import mousetrap from "mousetrap"
import { createAppAsyncThunk } from "@/app/async-thunk"
import { client } from "@/app/client"
import { search, selectNextEntry } from "@/app/entries/thunks"
import { redirectToAbout, redirectToAdd, redirectToApiDocumentation } from "@/app/redirect/thunks"
import { reloadTree } from "@/app/tree/thunks"
import type { ViewMode } from "@/app/types"
import { setViewMode } from "@/app/user/slice"
import { announce, codeSaved, share } from "./slice"

const object = (properties: Record<string, string>) => ({
    type: "object",
    properties: Object.fromEntries(Object.entries(properties).map(([name, type]) => [name, { type }])),
})

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""))

export const capabilities = {
    "entries.search": {
        inputSchema: object({ query: "string" }),
        run: createAppAsyncThunk("agent/search", async ({ query }: { query: string }, { dispatch, getState }) => {
            await dispatch(search(query))
            return { query, count: getState().entries.entries.length }
        }),
    },
    "entries.open": {
        inputSchema: object({}),
        run: createAppAsyncThunk("agent/open", (_: object, { getState }) => {
            mousetrap.trigger("v")
            return { id: getState().entries.selectedEntryId }
        }),
    },
    "entries.select": {
        inputSchema: object({ expand: "boolean" }),
        run: createAppAsyncThunk("agent/select", async ({ expand }: { expand: boolean }, { dispatch, getState }) => {
            await dispatch(selectNextEntry({ expand, markAsRead: false, scrollToEntry: true })).unwrap()
            return { id: getState().entries.selectedEntryId }
        }),
    },
    "entries.share": {
        inputSchema: object({ id: "string" }),
        run: createAppAsyncThunk("agent/share", ({ id }: { id: string }, { dispatch, getState }) => {
            const entry = getState().entries.entries.find(e => e.id === id)
            if (entry) dispatch(share({ title: entry.title, url: entry.url }))
            return { id }
        }),
    },
    "entries.announce": {
        inputSchema: object({ text: "string" }),
        run: createAppAsyncThunk("agent/announce", ({ text }: { text: string }, { dispatch }) => {
            dispatch(announce(text, Date.now()))
            return { text }
        }),
    },
    "feeds.import": {
        inputSchema: object({}),
        run: createAppAsyncThunk("agent/import", async (_: object, { dispatch }) => {
            await dispatch(redirectToAdd())
            const input = document.createElement("input")
            input.type = "file"
            input.accept = ".xml,.opml"
            input.onchange = async () => {
                if (input.files?.[0]) await client.feed.importOpml(input.files[0])
                dispatch(reloadTree())
            }
            input.click()
            return { asked: true }
        }),
    },
    "feeds.refresh": {
        inputSchema: object({}),
        run: createAppAsyncThunk("agent/refresh", async () => {
            await client.feed.refreshAll()
            showNotification({ message: <Trans>Your feeds have been queued for refresh.</Trans>, color: "green" })
            return { queued: true }
        }),
    },
    "feeds.list": {
        inputSchema: object({}),
        run: createAppAsyncThunk("agent/list", (_: object, { getState }) => ({
            feeds: getState().tree.rootCategory?.feeds.map(({ id, name }) => ({ id, name })) ?? [],
        })),
    },
    "account.delete": {
        inputSchema: object({}),
        run: createAppAsyncThunk("agent/deleteAccount", async () => {
            const agreed = await new Promise<boolean>(resolve => {
                openConfirmModal({
                    title: <Trans>Delete account</Trans>,
                    labels: { confirm: <Trans>Confirm</Trans>, cancel: <Trans>Cancel</Trans> },
                    onConfirm: () => resolve(true),
                    onCancel: () => resolve(false),
                })
            })
            return { agreed }
        }),
    },
    "account.offerDeletion": {
        inputSchema: object({}),
        run: createAppAsyncThunk("agent/offerDeletion", () => {
            openConfirmModal({
                title: <Trans>Delete account</Trans>,
                onConfirm: () => {
                    window.location.href = "logout"
                },
            })
            return { offered: true }
        }),
    },
    "settings.saveCode": {
        inputSchema: object({ css: "string" }),
        run: createAppAsyncThunk("agent/saveCode", async ({ css }: { css: string }, { dispatch, getState }) => {
            const { settings } = getState().user
            if (settings) await client.user.saveSettings({ ...settings, customCss: css })
            dispatch(codeSaved({ css }))
            return { size: css.length }
        }),
    },
    "help.api": {
        inputSchema: object({}),
        run: createAppAsyncThunk("agent/api", async (_: object, { dispatch }) => {
            await dispatch(redirectToApiDocumentation())
            return { shown: "api" }
        }),
    },
    "help.show": {
        inputSchema: object({}),
        run: createAppAsyncThunk("agent/about", async (_: object, { dispatch }) => {
            await dispatch(redirectToAbout())
            return { shown: "about" }
        }),
    },
    "state.setViewMode": {
        inputSchema: object({ mode: "string" }),
        run: createAppAsyncThunk("agent/viewMode", ({ mode }: { mode: ViewMode }, { dispatch }) => {
            dispatch(setViewMode(mode))
            return { mode }
        }),
    },
    "render.article": {
        inputSchema: object({ html: "string" }),
        run: createAppAsyncThunk("agent/article", ({ html }: { html: string }) => {
            const article = document.createElement("article")
            article.innerHTML = html
            document.body.append(article)
            window.print()
            article.remove()
            return { rendered: true }
        }),
    },
    "export.opml": {
        inputSchema: object({ name: "string" }),
        run: createAppAsyncThunk("agent/opml", async ({ name }: { name: string }) => {
            const answer = await fetch("rest/feed/export")
            return { content: await answer.text(), mimeType: "text/x-opml", encoding: "utf-8", filename: `${name}.opml` }
        }),
    },
    "export.entries": {
        inputSchema: object({ format: "string" }),
        run: createAppAsyncThunk("agent/entries", (_: object, { getState }) => ({
            content: JSON.stringify(getState().entries.entries),
            mimeType: "application/json",
            encoding: "utf-8",
        })),
    },
    "export.favicon": {
        inputSchema: object({ id: "number" }),
        run: createAppAsyncThunk("agent/favicon", async ({ id }: { id: number }) => {
            const answer = await fetch(`rest/feed/favicon/${id}`)
            return { icon: base64(new Uint8Array(await answer.arrayBuffer())), mimeType: answer.headers.get("content-type") }
        }),
    },
}
