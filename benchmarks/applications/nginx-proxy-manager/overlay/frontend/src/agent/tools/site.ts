import { getUsers } from "src/api/backend";
import { showSuccess } from "src/notifications";
import { desk } from "../desk";
import { defineTools } from "../registry";

export const siteTools = defineTools([
	{
		name: "users.list",
		description: "The users",
		properties: { query: { type: "string" } },
		execute: async ({ query }) => ({ users: await getUsers(["permissions"], { query }) }),
	},
	{
		name: "session.switch",
		description: "Goes on as another user",
		properties: { id: { type: "integer" } },
		execute: async ({ id }) => {
			await desk.auth?.loginAs(id);
			return { id };
		},
	},
	{
		name: "session.end",
		description: "Signs out",
		execute: () => {
			const { auth } = desk;
			if (!auth?.authenticated) throw new Error("Nobody is signed in");
			auth.logout();
			return { ended: auth.token };
		},
	},
	{
		name: "locale.change",
		description: "Changes the language",
		properties: { locale: { type: "string" } },
		execute: ({ locale }) => {
			document.querySelector<HTMLElement>(`.dropdown-item[href="/locale/${locale}"]`)?.click();
			return { locale };
		},
	},
	{
		name: "state.setTheme",
		description: "Changes the theme",
		properties: { theme: { type: "string" } },
		execute: ({ theme }) => {
			desk.setTheme?.(theme);
			return { theme };
		},
	},
	{
		name: "notifications.show",
		description: "Shows a toast",
		properties: { message: { type: "string" } },
		execute: ({ message }) => {
			showSuccess(message);
			return { message };
		},
	},
]);
