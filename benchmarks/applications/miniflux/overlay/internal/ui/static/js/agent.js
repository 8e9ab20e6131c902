class AgentHandler {
    constructor(app) {
        this.protocolVersion = "0.1";
        this.app = app;
        this.sessionId = null;
        this.actions = new Map();
    }

    /**
     * Offer an action to programs.
     *
     * @param {string} name
     * @param {string} description
     * @param {Object} properties - The types of its parameters.
     * @param {function} callback
     */
    on(name, description, properties, callback) {
        const inputSchema = { type: "object", properties: {} };
        for (const [key, type] of Object.entries(properties)) {
            inputSchema.properties[key] = { type };
        }
        this.actions.set(name, { description, inputSchema, callback });
    }

    get initialized() {
        return this.sessionId !== null;
    }

    async initialize() {
        this.sessionId = crypto.randomUUID();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: [...this.actions.keys()].map((name) => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    }

    async shutdown() {
        this.sessionId = null;
    }

    listCapabilities() {
        const capabilities = [];
        for (const [name, { description, inputSchema }] of this.actions.entries()) {
            capabilities.push({ name, description, inputSchema, available: true });
        }
        return capabilities;
    }

    async call(name, params = {}) {
        if (!this.initialized) {
            return AgentHandler.error("NOT_INITIALIZED", "Call initialize() first", true);
        }
        const action = this.actions.get(name);
        if (!action) {
            return AgentHandler.error("UNKNOWN_CAPABILITY", name, false);
        }
        try {
            return { success: true, data: await action.callback(params) };
        } catch (err) {
            if (err instanceof RangeError) {
                return AgentHandler.error("INVALID_PARAMS", err.message, true);
            }
            return AgentHandler.error("OPERATION_FAILED", String(err), false);
        }
    }

    static error(code, message, retryable) {
        return { success: false, error: { code, message, retryable } };
    }
}

/**
 * Find the element of an entry on the current page.
 *
 * @param {number} id
 * @returns {Element}
 */
function entryOfPage(id) {
    const element = isEntryView()
        ? document.querySelector("section.entry")
        : getVisibleEntries().find((item) => parseInt(item.dataset.id, 10) === id);

    if (!element) {
        throw new RangeError(`The page does not have entry ${id}`);
    }
    return element;
}

/**
 * Press a key as a person would.
 *
 * @param {string} key
 */
function pressKey(key) {
    document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

/**
 * Initialize what programs may do.
 *
 * @returns {AgentHandler}
 */
function initializeAgent() {
    const agent = new AgentHandler({ id: "app.miniflux.web", name: "Miniflux", version: "2.2.0" });

    // Entry actions
    agent.on("entry.toggleRead", "Marks an entry as read or unread", { id: "number" }, ({ id }) => {
        handleEntryStatus("none", entryOfPage(id));
        return { id };
    });
    agent.on("entry.star", "Stars an entry", { id: "number" }, ({ id }) => {
        handleStarAction(entryOfPage(id));
        return { id };
    });
    agent.on("entry.save", "Saves an entry elsewhere", { id: "number" }, ({ id }) => {
        handleSaveEntryAction(entryOfPage(id));
        return { id };
    });
    agent.on("entry.fetchOriginal", "The original content of the entry", {}, () => {
        handleFetchOriginalContentAction();
        return { fetched: true };
    });
    agent.on("entry.share", "Shares the entry", {}, async () => {
        await handleEntryShareAction();
        return { shared: true };
    });
    agent.on("entry.visit", "Opens what the entry is about", {}, () => {
        openOriginalLinkAction(false);
        return { opened: true };
    });
    agent.on("entry.attachments", "Shows or hides the attachments", {}, () => {
        pressKey("a");
        return { toggled: true };
    });
    agent.on("entry.comments", "Shows the comments", {}, () => {
        pressKey("c");
        return { opened: true };
    });

    // Page actions
    agent.on("page.askMarkRead", "Asks whether all entries are read", {}, () => {
        document.querySelector("button[data-action=markPageAsRead]").click();
        return { asked: true };
    });
    agent.on("page.markRead", "Marks all entries of the page as read", {}, () => {
        markPageAsReadAction();
        return { marked: getVisibleEntries().length };
    });
    agent.on("page.open", "Goes to a page", { page: "string" }, ({ page }) => {
        goToPage(page);
        return { page };
    });
    agent.on("page.shortcuts", "Shows the shortcuts", {}, () => {
        showKeyboardShortcutsAction();
        return { shown: true };
    });
    agent.on("state.select", "Selects the next or the previous entry", { offset: "number" }, ({ offset }) => {
        goToListItem(offset);
        return { offset };
    });

    // Feed actions
    agent.on("feeds.refresh", "Refreshes all feeds", {}, () => {
        handleRefreshAllFeedsAction();
        return { refreshing: true };
    });
    agent.on("feeds.unsubscribe", "Removes the feed", {}, () => {
        handleRemoveFeedAction();
        return { removed: true };
    });

    // Account actions
    agent.on("passkeys.add", "Adds a passkey", {}, async () => {
        await new WebAuthnHandler().register();
        return { added: true };
    });
    agent.on("app.install", "Puts the app on the home screen", {}, () => {
        document.getElementById("btn-add-to-home-screen").click();
        return { asked: true };
    });

    // Exports
    agent.on("export.entry", "The entry as it is shown", {}, () => ({
        content: document.querySelector(".entry-content").innerHTML,
        mimeType: "text/html",
        encoding: "utf-8",
    }));
    agent.on("export.feeds", "The feeds as OPML", { user: "string" }, async ({ user }) => {
        const response = await fetch(`/export?user=${encodeURIComponent(user)}`);
        return { content: await response.text(), mimeType: "text/xml", encoding: "utf-8" };
    });
    agent.on("export.icon", "The icon of a feed", { id: "number" }, async ({ id }) => {
        const response = await fetch(`/icon/${id}`);
        const bytes = new Uint8Array(await response.arrayBuffer());
        return { image: btoa(String.fromCharCode(...bytes)), mimeType: response.headers.get("Content-Type") };
    });

    return agent;
}

window.abp = initializeAgent();
