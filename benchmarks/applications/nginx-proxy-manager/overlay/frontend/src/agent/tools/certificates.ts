import { downloadCertificate } from "src/api/backend";
import { showRenewCertificateModal } from "src/modals";
import { defineTools } from "../registry";

export const certificateTools = defineTools([
	{
		name: "certificates.download",
		description: "A certificate as a file",
		properties: { id: { type: "integer" } },
		execute: async ({ id }) => {
			await downloadCertificate(id);
			return { id };
		},
	},
	{
		name: "certificates.renew",
		description: "Renews a certificate",
		properties: { id: { type: "integer" } },
		execute: ({ id }) => {
			showRenewCertificateModal(id);
			return { id };
		},
	},
]);
