import { goto } from "$app/navigation";
import type { TrailFilter } from "$lib/models/trail";
import { trails_delete, trails_get_filter_values, trails_search_filter, trails_show } from "$lib/stores/trail_store";
import { perform } from "../bridge";
import { commands } from "../commands.svelte";
import { fail, ok } from "../responses";
import { object, text, type Capability } from "../schema";

export const trailCapabilities: Record<string, Capability> = {
    "trails.search": {
        description: "Trails that fit a text",
        inputSchema: object({ query: text }, "query"),
        handler: async ({ query }) => {
            const limits = await trails_get_filter_values();
            const filter = { ...limits, q: query, category: [], tags: [], difficulty: [0, 1, 2] };
            const found = await trails_search_filter(filter as unknown as TrailFilter, 1, 20);
            return ok({ trails: found.items, total: found.totalItems });
        },
    },
    "trail.open": {
        description: "Shows a trail",
        inputSchema: object({ id: text, handle: text }, "id", "handle"),
        handler: async ({ id, handle }) => {
            await goto(`/trail/view/${handle}/${id}`);
            return ok({ id });
        },
    },
    "trail.share": {
        description: "Opens the dialog that shares the trail of this page",
        inputSchema: object({}),
        handler: async () => {
            await perform("trail.menu", "share");
            return ok(null);
        },
    },
    "trail.directions": {
        description: "The way to the start of the trail of this page",
        inputSchema: object({}),
        handler: async () => {
            await perform("trail.menu", "direction");
            return ok(null);
        },
    },
    "trail.copyLink": {
        description: "The link of the trail of this page",
        inputSchema: object({}),
        handler: () => {
            commands.run("trail.copyLink");
            return ok(null);
        },
    },
    "trail.delete": {
        description: "Deletes a trail",
        inputSchema: object({ id: text }, "id"),
        handler: async ({ id }) => {
            const trail = await trails_show(id);
            await trails_delete(trail);
            return ok({ deleted: id });
        },
    },
    "trail.discard": {
        description: "Deletes the trail of this page when somebody agrees",
        handler: async () => {
            await perform("trail.discard");
            return ok(null);
        },
    },
    "trail.addPhoto": {
        description: "Adds a photo to the trail that is edited",
        inputSchema: object({}),
        handler: async () => {
            await perform("photos.trail");
            return ok(null);
        },
    },
    "trails.import": {
        description: "Imports trails from files",
        inputSchema: object({}),
        handler: async () => {
            await goto("/settings/export");
            await perform("settings.import");
            return ok(null);
        },
    },
    "list.copyLink": {
        description: "The link of the list of this page",
        inputSchema: object({ id: text }, "id"),
        handler: ({ id }) => {
            if (!id) {
                return { success: false, error: { code: "INVALID_PARAMS", message: "id is missing" } } as any;
            }
            window.dispatchEvent(new CustomEvent("wanderer:list-link", { detail: id }));
            return ok(null);
        },
    },
    "map.locate": {
        description: "Centres the map where the user is",
        inputSchema: object({}),
        handler: async () => {
            await goto("/map");
            await perform("map.init");
            return ok(null);
        },
    },
    "map.open": {
        description: "Shows a place on the map",
        inputSchema: object({ lat: { type: "number" }, lon: { type: "number" } }, "lat", "lon"),
        handler: async ({ lat, lon }) => {
            if (typeof lat !== "number" || typeof lon !== "number") {
                return fail("INVALID_PARAMS", "lat and lon are numbers", true);
            }
            await goto(`/map?lat=${lat}&lon=${lon}`);
            return ok({ lat, lon });
        },
    },
};
