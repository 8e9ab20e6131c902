import { router } from "@/modules/router";
import { AgentError, notOnScreen } from "./errors";

const findContainer = (id: unknown) => {
  const container = useContainerStore().allContainersById[String(id)];
  if (!container) throw new AgentError("INVALID_PARAMS", `There is no container ${id}`, true);
  return container;
};

export const containers = {
  "containers.list": () =>
    useContainerStore().visibleContainers.map(({ id, name, state, host }) => ({ id, name, state, host })),

  "containers.open": async ({ id }: { id: string }) => {
    const container = findContainer(id);
    await router.push({ name: "/container/[id]", params: { id: container.id } });
    return { id: container.id, name: container.name };
  },

  "containers.pin": ({ id }: { id: string }) => {
    const pinned = usePinnedLogsStore();
    pinned.pinContainer(findContainer(id));
    return { pinned: pinned.pinnedLogs.map((c) => c.name) };
  },

  "containers.restart": async () => {
    const restart = agentAction("containers.restart");
    if (!restart) throw notOnScreen("A container");
    await restart();
    return { restarted: true };
  },

  "containers.analyze": async () => {
    const analyze = agentAction("containers.analyze");
    if (!analyze) throw notOnScreen("A container");
    analyze();
    await whenAgentAction("analytics.run");
    return { open: true };
  },
};
