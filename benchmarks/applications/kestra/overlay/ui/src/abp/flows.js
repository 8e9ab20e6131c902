import YamlUtils from "../utils/yamlUtils";
import Utils from "../utils/utils";

const FLOW = {
    type: "object",
    properties: {namespace: {type: "string"}, id: {type: "string"}},
    required: ["namespace", "id"]
};

const IDS = {
    type: "object",
    properties: {ids: {type: "array", items: FLOW}},
    required: ["ids"]
};

export default (store) => ({
    "flows.search": {
        description: "Flows of a namespace",
        inputSchema: {type: "object", properties: {namespace: {type: "string"}, size: {type: "number"}}},
        async run({namespace, size = 25}) {
            const {results} = await store.dispatch("flow/findFlows", {namespace, size, sort: "id:asc"});
            return {flows: results.map(({id, namespace}) => ({id, namespace}))};
        }
    },
    "flows.validate": {
        description: "Says what is wrong with the source of a flow",
        inputSchema: {type: "object", properties: {source: {type: "string"}}, required: ["source"]},
        async run({source}) {
            const {constraints} = await store.dispatch("flow/validateFlow", {flow: source});
            return {valid: !constraints, constraints};
        }
    },
    "flows.copySource": {
        description: "The source of a flow",
        inputSchema: FLOW,
        async run(flow) {
            const {source} = await store.dispatch("flow/loadFlow", flow);
            await Utils.copy(source);
            return {source};
        }
    },
    "export.flow": {
        description: "A flow as YAML",
        inputSchema: FLOW,
        async run(flow) {
            const {source} = await store.dispatch("flow/loadFlow", flow);
            return {
                content: YamlUtils.deleteMetadata(source, "deleted"),
                mimeType: "application/yaml",
                encoding: "utf-8",
                filename: `${flow.id}.yaml`
            };
        }
    },
    "export.flows": {
        description: "Flows as a zip file",
        inputSchema: IDS,
        async run({ids}) {
            await store.dispatch("flow/exportFlowByIds", {ids});
            return {status: "exported"};
        }
    },
    "export.templates": {
        description: "Templates as a zip file",
        inputSchema: IDS,
        async run({ids}) {
            await store.dispatch("template/exportTemplateByIds", {ids});
            return {message: "templates.zip was saved"};
        }
    },
    "export.namespaceFiles": {
        description: "The files of a namespace as a zip file",
        inputSchema: {type: "object", properties: {namespace: {type: "string"}}, required: ["namespace"]},
        async run({namespace}) {
            await store.dispatch("namespace/exportFileDirectory", {namespace});
            return {done: true};
        }
    },
    "download.executionFile": {
        description: "A file that an execution wrote",
        async run({executionId, path}) {
            const {content, extension} = await store.dispatch("execution/filePreview", {executionId, path});
            return {content, extension};
        }
    }
});
