/**
 * @copyright Crown Copyright 2026
 * @license Apache-2.0
 */

import {toBase64} from "../../core/lib/Base64.mjs";
import {detectFileType} from "../../core/lib/FileType.mjs";

const NOTHING = {type: "object", properties: {}};
const TAB = {type: "object", properties: {tab: {type: "number"}}};

/**
 * Waiter to handle what agents ask for.
 */
class AbpWaiter {

    /**
     * AbpWaiter constructor.
     *
     * @param {App} app - The main view object for CyberChef.
     * @param {Manager} manager - The CyberChef event manager.
     */
    constructor(app, manager) {
        this.app = app;
        this.manager = manager;
    }

    /**
     * Adds everything that CyberChef can do for an agent to the runtime.
     *
     * @param {Abp} abp
     */
    registerCapabilities(abp) {
        // Input
        abp.addCapability("input.open", {description: "Opens a file as input", inputSchema: NOTHING}, this.openFile, this);
        abp.addCapability("input.openFolder", {description: "Opens a folder as input", inputSchema: NOTHING}, this.openFolder, this);
        abp.addCapability("input.goTo", {description: "Goes to an input tab", inputSchema: TAB}, this.goToInput, this);
        abp.addCapability("input.read", {description: "Reads an input", inputSchema: TAB}, this.readInput, this);

        // Output
        abp.addCapability("output.copy", {description: "Copies the output", inputSchema: NOTHING}, this.copyOutput, this);
        abp.addCapability("output.save", {description: "Saves the output", inputSchema: NOTHING}, this.pressShortcut("KeyS"), this);
        abp.addCapability("output.saveAll", {description: "Saves all outputs as a zip file", inputSchema: NOTHING}, this.saveOutputs, this);
        abp.addCapability("export.output", {description: "The output as a file", inputSchema: TAB}, this.exportOutput, this);

        // Recipe
        abp.addCapability("process.bake", {
            description: "Bakes an input with a recipe",
            inputSchema: {type: "object", properties: {input: {type: "string"}, recipe: {type: "array"}}, required: ["input", "recipe"]}
        }, this.bake, this);
        abp.addCapability("export.recipe", {
            description: "Saves the recipe under a name",
            inputSchema: {type: "object", properties: {name: {type: "string"}}}
        }, this.saveRecipe, this);
        abp.addCapability("recipe.link", {
            description: "A link to the recipe",
            inputSchema: {type: "object", properties: {includeInput: {type: "boolean"}}}
        }, this.recipeLink, this);
        abp.addCapability("state.loadRecipe", {
            description: "Loads a saved recipe",
            inputSchema: {type: "object", properties: {recipe: {type: "string"}}}
        }, this.loadRecipe, this);

        // Layout
        abp.addCapability("layout.reset", {description: "Resets the layout", inputSchema: NOTHING}, this.app.resetLayout, this.app);
        abp.addCapability("layout.theme", {
            description: "Changes the theme",
            inputSchema: {type: "object", properties: {theme: {type: "string"}}}
        }, this.changeTheme, this);
    }

    /**
     * Opens a file, as the button does.
     */
    openFile() {
        document.getElementById("btn-open-file").click();
        return {opened: true};
    }

    /**
     * Opens a folder.
     */
    openFolder() {
        this.manager.input.folderOpenClick();
        return {opened: true};
    }

    /**
     * Goes to a tab, or asks for it.
     *
     * @param {Object} params
     */
    async goToInput({tab}) {
        if (tab === undefined) {
            await this.manager.input.goToTab();
        } else {
            this.manager.input.changeTab(tab, this.app.options.syncTabs);
        }
        return {tab: this.manager.tabs.getActiveTab("input")};
    }

    /**
     * @param {Object} params
     */
    async readInput({tab}) {
        const inputNum = tab || this.manager.tabs.getActiveTab("input");
        return {tab: inputNum, value: await this.manager.input.getInputValue(inputNum)};
    }

    /**
     * Copies the output, as the button does.
     */
    copyOutput() {
        document.getElementById("copy-output").click();
        return {copied: true};
    }

    /**
     * Makes a capability of a keyboard shortcut.
     *
     * @param {string} code
     * @returns {Function}
     */
    pressShortcut(code) {
        return function() {
            const keys = this.app.options.useMetaKey ? {ctrlKey: true, metaKey: true} : {ctrlKey: true, altKey: true};
            window.dispatchEvent(new KeyboardEvent("keydown", {...keys, code: code}));
            return {pressed: code};
        };
    }

    /**
     * Saves all outputs.
     */
    async saveOutputs() {
        await this.manager.output.saveAllClick();
        return {saved: Object.keys(this.manager.output.outputs).length};
    }

    /**
     * @param {Object} params
     */
    async exportOutput({tab}) {
        const dish = this.manager.output.getOutputDish(tab || this.manager.tabs.getActiveTab("output"));
        if (dish === null) throw new Error("Nothing has been baked yet");

        const buffer = await this.manager.output.getDishBuffer(dish);
        const types = detectFileType(buffer);
        const extension = types.length ? types[0].extension.split(",", 1)[0] : "dat";

        return {
            content: toBase64(new Uint8Array(buffer)),
            encoding: "base64",
            size: buffer.byteLength,
            filename: `download.${extension}`
        };
    }

    /**
     * Bakes in the background, so that what the user does is left alone.
     *
     * @param {Object} params
     */
    bake({input, recipe}) {
        return new Promise((resolve, reject) => {
            this.manager.background.bake(input, recipe, this.app.options, 0, false, response => {
                if (response.error) {
                    reject(response.error);
                } else {
                    resolve({type: response.type, result: response.result});
                }
            });
        });
    }

    /**
     * @param {Object} params
     */
    saveRecipe({name}) {
        this.manager.controls.saveClick();
        document.getElementById("save-name").value = name;
        this.manager.controls.saveButtonClick();
        return {status: "saved", message: `The recipe is saved as ${name}`};
    }

    /**
     * @param {Object} params
     */
    recipeLink({includeInput}) {
        return {url: this.manager.controls.generateStateUrl(true, Boolean(includeInput), null)};
    }

    /**
     * @param {Object} params
     */
    loadRecipe({recipe}) {
        document.getElementById("load-text").value = recipe;
        this.manager.controls.loadButtonClick();
        return {recipe: this.app.getRecipeConfig()};
    }

    /**
     * @param {Object} params
     */
    changeTheme({theme}) {
        if (typeof theme !== "string") throw new TypeError("theme must be the name of a theme");
        this.manager.options.changeTheme(theme);
        return {theme: document.querySelector(":root").className};
    }
}

export default AbpWaiter;
