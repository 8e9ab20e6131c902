import { createElement, createRender } from "../lib/skeleton/index.js";
import rxjs from "../lib/rx.js";
import { qs } from "../lib/dom.js";
import { workflowAll, workflowUpsert } from "../pages/adminpage/model_workflow.js";
import ctrlWorkflow from "../pages/adminpage/ctrl_workflow_details.js";
import { tool } from "./registry.js";

const workflow$ = (id) => workflowAll().pipe(
    rxjs.map(({ workflows, ...rest }) => ({ workflow: workflows.find((workflow) => workflow.id === id), ...rest })),
);

tool("workflows.publish", { id: { type: "string" } }, ({ id }) => workflow$(id).pipe(
    rxjs.mergeMap(({ workflow }) => workflowUpsert({ ...workflow, published: true })),
    rxjs.mapTo({ id }),
));

tool("workflows.remove", { id: { type: "string" } }, ({ id }) => workflow$(id).pipe(
    rxjs.mergeMap(async(found) => {
        const $box = createElement("<div></div>");
        document.body.appendChild($box);
        await ctrlWorkflow(createRender($box), found);
        const $fab = qs($box, ".workflow-fab");
        qs($fab, "select").value = "delete";
        qs($fab, "button").click();
        return { id };
    }),
));

// The other tabs of the console load their page again as soon as they are looked at.
tool("console.refresh", {}, () => {
    new BroadcastChannel("admin").postMessage("reload");
    return { refreshed: true };
});
