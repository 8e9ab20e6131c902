import { goto } from "$app/navigation";
import { notifications_index } from "$lib/stores/notification_store";
import { theme, toggleTheme } from "$lib/stores/theme_store";
import { show_toast } from "$lib/stores/toast_store.svelte";
import { get } from "svelte/store";
import { perform } from "../bridge";
import { fail, ok } from "../responses";
import { object, text, type Capability } from "../schema";

export const accountCapabilities: Record<string, Capability> = {
    "account.logout": {
        description: "Ends the session",
        inputSchema: object({}),
        handler: async () => {
            await perform("nav.menu", { text: "", value: "logout" });
            return ok(null);
        },
    },
    "account.openProfile": {
        description: "Shows the profile of the user",
        inputSchema: object({}),
        handler: async () => {
            await perform("nav.menu", { text: "", value: "profile" });
            return ok(null);
        },
    },
    "account.connectStrava": {
        description: "Connects the account with Strava",
        inputSchema: object({}),
        handler: async () => {
            await goto("/settings/integrations");
            await perform("integrations.strava", true);
            return ok(null);
        },
    },
    "account.disconnectStrava": {
        description: "Ends the connection with Strava",
        inputSchema: object({}),
        handler: async () => {
            await goto("/settings/integrations");
            await perform("integrations.strava", false);
            return ok(null);
        },
    },
    "settings.setLanguage": {
        description: "Sets the language",
        inputSchema: object({ language: text }, "language"),
        handler: async ({ language }) => {
            await goto("/settings/language");
            await perform("settings.language", language);
            return ok({ language });
        },
    },
    "settings.setAvatar": {
        description: "Sets the picture of the user",
        inputSchema: object({}),
        handler: async () => {
            await goto("/settings/profile");
            await perform("settings.avatar");
            return ok(null);
        },
    },
    "state.setTheme": {
        description: "Light or dark",
        inputSchema: object({ theme: text }, "theme"),
        handler: ({ theme: wanted }) => {
            if (wanted !== "light" && wanted !== "dark") return fail("INVALID_PARAMS", "light or dark");
            if (get(theme) !== wanted) toggleTheme();
            return ok({ theme: wanted });
        },
    },
    "ui.toast": {
        description: "Shows a message in the page",
        inputSchema: object({ text }, "text"),
        handler: ({ text: message }) => {
            show_toast({ type: "info", icon: "info", text: message });
            return ok(null);
        },
    },
    "notifications.list": {
        description: "The notifications of the user",
        inputSchema: object({}),
        handler: async () => {
            const { items } = await notifications_index({ recipient: "" } as any);
            return ok({ items });
        },
    },
};
