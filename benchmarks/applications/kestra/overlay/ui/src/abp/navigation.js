const TABS = ["overview", "editor", "executions", "logs"];

export default (router) => ({
    "navigation.flow": {
        description: "Shows a flow",
        inputSchema: {
            type: "object",
            properties: {
                namespace: {type: "string"},
                id: {type: "string"},
                tab: {enum: TABS}
            },
            required: ["namespace", "id"]
        },
        async run({namespace, id, tab = "overview"}) {
            const failure = await router.push({name: "flows/update", params: {namespace, id, tab}});
            return {shown: !failure};
        }
    }
});
