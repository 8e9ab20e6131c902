import { deleteProxyHost, getProxyHosts } from "src/api/backend";
import { T } from "src/locale";
import { showDeleteConfirmModal, showProxyHostModal } from "src/modals";
import { defineTools } from "../registry";

const removal = (id: number, onConfirm: () => Promise<void>) => ({
	title: <T id="object.delete" tData={{ object: "proxy-host" }} />,
	children: <T id="object.delete.content" tData={{ object: "proxy-host" }} />,
	invalidations: [["proxy-hosts"], ["proxy-host", id]],
	onConfirm,
});

export const hostTools = defineTools([
	{
		name: "hosts.list",
		description: "The proxy hosts",
		properties: { query: { type: "string" } },
		execute: async ({ query }) => {
			const hosts = await getProxyHosts(["owner", "certificate"], { query });
			return { hosts: hosts.map(({ id, domainNames, enabled }) => ({ id, domainNames, enabled })) };
		},
	},
	{
		name: "hosts.edit",
		description: "Opens a proxy host",
		properties: { id: { type: "integer" } },
		execute: ({ id }) => {
			showProxyHostModal(id ?? "new");
			return { id };
		},
	},
	{
		name: "hosts.offerRemoval",
		description: "Asks whether a proxy host is to be removed",
		properties: { id: { type: "integer" } },
		execute: ({ id }) => {
			showDeleteConfirmModal(
				removal(id, async () => {
					await deleteProxyHost(id);
					window.location.assign("/nginx/proxy");
				}),
			);
			return { id };
		},
	},
	{
		name: "hosts.remove",
		description: "Removes a proxy host",
		properties: { id: { type: "integer" } },
		execute: ({ id }) =>
			new Promise((resolve) => {
				showDeleteConfirmModal(
					removal(id, async () => {
						resolve({ id, removed: await deleteProxyHost(id) });
					}),
				);
			}),
	},
]);
