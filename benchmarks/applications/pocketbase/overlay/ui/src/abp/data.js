import { addCapability, CapabilityError } from "@/abp/capabilities";
import { confirm } from "@/stores/confirmation";
import { addInfoToast } from "@/stores/toasts";
import ApiClient from "@/utils/ApiClient";
import CommonHelper from "@/utils/CommonHelper";

const NAME = {
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
};

const RECORD = {
    type: "object",
    properties: { collection: { type: "string" }, id: { type: "string" } },
    required: ["collection", "id"],
};

function confirmed(text) {
    return new Promise((resolve) => {
        confirm(text, () => resolve(true), () => resolve(false));
    });
}

addCapability(
    "records.list",
    {
        description: "Records of a collection",
        inputSchema: {
            type: "object",
            properties: {
                collection: { type: "string" },
                filter: { type: "string" },
                page: { type: "number" },
            },
            required: ["collection"],
        },
    },
    async ({ collection, filter = "", page = 1 }) => {
        const result = await ApiClient.collection(collection).getList(page, 50, {
            filter: CommonHelper.normalizeSearchFilter(filter, ["id"]),
        });

        return { items: result.items, total: result.totalItems };
    },
);

addCapability(
    "records.copy",
    { description: "A record as JSON", inputSchema: RECORD },
    async ({ collection, id }) => {
        const record = await ApiClient.collection(collection).getOne(id);
        await CommonHelper.copyToClipboard(record);

        return { record };
    },
);

addCapability(
    "collections.truncate",
    { description: "Deletes all records of a collection", inputSchema: NAME },
    async ({ name }) => {
        if (!(await confirmed(`Do you really want to delete all records of ${name}?`))) {
            throw new CapabilityError("INVALID_PARAMS", "Not confirmed", true);
        }
        await ApiClient.collections.truncate(name);

        return { truncated: name };
    },
);

addCapability(
    "export.schema",
    {
        description: "The configuration of collections as JSON",
        inputSchema: {
            type: "object",
            properties: { names: { type: "array", items: { type: "string" } } },
        },
    },
    async ({ names }) => {
        const all = await ApiClient.collections.getFullList();
        const wanted = CommonHelper.sortCollections(all).filter((c) => !names || names.includes(c.name));

        return {
            content: JSON.stringify(wanted, null, 4),
            mimeType: "application/json",
            encoding: "utf-8",
            filename: "pb_schema.json",
        };
    },
);

addCapability(
    "export.backup",
    { description: "A backup that was made", inputSchema: NAME },
    async ({ name }) => {
        const token = await ApiClient.getSuperuserFileToken();

        return {
            file: {
                downloadUrl: ApiClient.backups.getDownloadURL(token, name),
                mimeType: "application/zip",
            },
        };
    },
);

addCapability(
    "ui.notify",
    {
        description: "Shows a text for a moment",
        inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
    },
    ({ text }) => {
        addInfoToast(text);

        return { shown: true };
    },
);

addCapability(
    "session.logout",
    { description: "Ends the session of the superuser", inputSchema: { type: "object", properties: {} } },
    () => {
        ApiClient.logout();

        return { loggedIn: ApiClient.authStore.isValid };
    },
);
