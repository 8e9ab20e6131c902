import { goto } from "$app/navigation";
import { summit_logs_index } from "$lib/stores/summit_log_store";
import { trails_show } from "$lib/stores/trail_store";
import { currentUser } from "$lib/stores/user_store";
import { trail2gpx } from "$lib/util/gpx_util";
import { gpx } from "$lib/vendor/toGeoJSON/toGeoJSON";
import { get } from "svelte/store";
import { perform } from "../bridge";
import { commands } from "../commands.svelte";
import { fail, ok } from "../responses";
import { flag, object, text, type Capability } from "../schema";

async function asGpx(id: string, handle?: string) {
    const trail = await trails_show(id, handle, undefined, true);
    return { name: trail.name, data: await trail2gpx(trail, get(currentUser) as any) };
}

export const exportCapabilities: Record<string, Capability> = {
    "export.gpx": {
        description: "A trail as GPX",
        inputSchema: object({ id: text, handle: text }, "id"),
        handler: async ({ id, handle }) => {
            if (!id) return fail("INVALID_PARAMS", "id is missing");
            const { name, data } = await asGpx(id, handle);
            return ok({
                content: data,
                mimeType: "application/gpx+xml",
                encoding: "utf-8",
                filename: `${name}.gpx`,
            });
        },
    },
    "export.geojson": {
        description: "A trail as GeoJSON",
        inputSchema: object({ id: text, handle: text }, "id"),
        handler: async ({ id, handle }) => {
            const { name, data } = await asGpx(id, handle);
            const document = new DOMParser().parseFromString(data, "text/xml");
            return ok({
                content: JSON.stringify(gpx(document)),
                encoding: "utf-8",
                filename: `${name}.json`,
            });
        },
    },
    "export.trail": {
        description: "The trail of this page, with its photos and its summit book",
        inputSchema: object({ format: text, photos: flag, summitLog: flag }),
        handler: async ({ format = "gpx", photos = false, summitLog = false }) => {
            await perform("trail.export", { fileFormat: format, photos, summitLog });
            return ok({ exported: true });
        },
    },
    "export.allTrails": {
        description: "All trails of the user, in an archive",
        inputSchema: object({ format: text, photos: flag, summitLog: flag }),
        handler: async ({ format = "gpx", photos = false, summitLog = false }) => {
            await goto("/settings/export");
            await perform("settings.export", { fileFormat: format, photos, summitLog });
            return ok({ status: "download_started" });
        },
    },
    "export.map": {
        description: "The printed map of a trail",
        inputSchema: object({ id: text, handle: text }, "id", "handle"),
        handler: async ({ id, handle }) => {
            await goto(`/map/trail/${handle}/${id}/print`);
            await perform("map.print");
            return ok({ message: `The map of ${id} was printed` });
        },
    },
    "export.profileCode": {
        description: "The QR code of a profile",
        inputSchema: object({ handle: text }, "handle"),
        handler: async ({ handle }) => {
            await goto(`/profile/${handle}`);
            commands.run("profile.code");
            return ok({ done: true });
        },
    },
    "export.elevation": {
        description: "The elevation profile as a picture",
        inputSchema: object({}),
        handler: () => {
            const chart = document.getElementById("elevation-profile-chart") as HTMLCanvasElement;
            return ok({ image: chart.toDataURL("image/png") });
        },
    },
    "export.summitBook": {
        description: "The summit book of a user as CSV",
        inputSchema: object({ handle: text }, "handle"),
        handler: async ({ handle }) => {
            const logs = await summit_logs_index(undefined, handle);
            const rows = logs.items.map((log) => `${log.date},${log.text}`);
            const blob = new Blob([rows.join("\n")], { type: "text/csv" });
            return ok({ url: URL.createObjectURL(blob), mimeType: "text/csv", size: blob.size });
        },
    },
};
