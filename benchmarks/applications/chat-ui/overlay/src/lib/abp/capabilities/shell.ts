import { openMobileNav } from "$lib/components/MobileNav.svelte";
import { setTheme, type ThemePreference } from "$lib/switchTheme";
import { reauthorize } from "$lib/utils/auth";
import { openExternalUrl, parseExternalUrl } from "$lib/utils/externalLink";
import { AbpError, noParams, text, type Capability } from "../types";

const THEMES: ThemePreference[] = ["light", "dark", "system"];

export const shellCapabilities: Capability[] = [
	{
		name: "link.open",
		description: "Open a link that an answer holds",
		inputSchema: {
			type: "object",
			properties: { href: { type: "string" } },
			required: ["href"],
		},
		run(params) {
			const url = parseExternalUrl(params.href);
			if (!url) throw new AbpError("INVALID_PARAMS", "href is no link");
			openExternalUrl(url);
			return { opened: url.href };
		},
	},
	{
		name: "account.reauthorize",
		description: "Renew the authorization of the account",
		inputSchema: noParams,
		run: () => reauthorize(),
	},
	{
		name: "state.setTheme",
		description: "Choose the theme",
		inputSchema: {
			type: "object",
			properties: { theme: { enum: THEMES } },
			required: ["theme"],
		},
		run(params) {
			const theme = THEMES.find((known) => known === params.theme);
			if (!theme) throw new AbpError("INVALID_PARAMS", "No such theme");
			setTheme(theme);
			return { theme };
		},
	},
	{
		name: "view.openNav",
		description: "Open the list of conversations",
		inputSchema: noParams,
		run() {
			openMobileNav();
			return { open: true };
		},
	},
];
