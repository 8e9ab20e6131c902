import { getAuditLogs, getCertificate, getHostsReport } from "src/api/backend";
import { desk } from "../desk";
import { defineTools } from "../registry";

export const exportTools = defineTools([
	{
		name: "export.hosts",
		description: "The proxy hosts as JSON",
		execute: () => {
			const hosts = desk.queryClient?.getQueryData(["proxy-hosts"]) ?? [];
			return { content: JSON.stringify(hosts), encoding: "utf-8", filename: "hosts.json" };
		},
	},
	{
		name: "export.certificate",
		description: "A certificate",
		properties: { id: { type: "integer" } },
		execute: async ({ id }) => {
			const certificate = await getCertificate(id, ["owner"]);
			return {
				pem: btoa(JSON.stringify(certificate)),
				mimeType: "application/x-pem-file",
			};
		},
	},
	{
		name: "export.audit",
		description: "The audit log",
		properties: { query: { type: "string" } },
		execute: async ({ query }) => {
			const logs = await getAuditLogs(["user"], { query });
			localStorage.setItem("agent-audit", JSON.stringify(logs));
			return { exported: true };
		},
	},
	{
		name: "export.report",
		description: "How many hosts there are",
		properties: { kind: { type: "string" } },
		execute: async ({ kind }) => {
			const report = await getHostsReport();
			const content = JSON.stringify(kind ? { [kind]: report[kind] } : report);
			return { content, mimeType: "application/json", encoding: "utf-8" };
		},
	},
]);
