import { useEffect, useMemo } from "react";

import {
  MessagePipelineContext,
  useMessagePipelineGetter,
} from "@lichtblick/suite-base/components/MessagePipeline";
import { useCurrentLayoutActions } from "@lichtblick/suite-base/context/CurrentLayoutContext";
import { usePlayerSelection } from "@lichtblick/suite-base/context/PlayerSelectionContext";
import { useOpenFile } from "@lichtblick/suite-base/context/Workspace/useOpenFile";
import { useWorkspaceActions } from "@lichtblick/suite-base/context/Workspace/useWorkspaceActions";
import { useLayoutTransfer } from "@lichtblick/suite-base/hooks/useLayoutTransfer";
import { downloadCSV, generateCSV } from "@lichtblick/suite-base/panels/Plot/utils/csv";
import clipboard from "@lichtblick/suite-base/util/clipboard";

import { answer, refuse } from "./answers";
import { Command, attach } from "./runtime";

/** Offers what the workspace can do to the agent. */
export function AgentBridge(): ReactNull {
  const { availableSources } = usePlayerSelection();
  const { exportLayout, importLayout, parseAndInstallLayout } = useLayoutTransfer();
  const { getCurrentLayoutState } = useCurrentLayoutActions();
  const { dialogActions } = useWorkspaceActions();
  const getPipeline = useMessagePipelineGetter();
  const openFile = useOpenFile(availableSources);

  const commands = useMemo<Record<string, Command>>(
    () => ({
      "layout.save": async () => {
        await exportLayout();
        return answer({ saved: true });
      },
      "layout.choose": async () => {
        await importLayout();
        return answer({ installed: true });
      },
      "layout.install": async ({ name, data }) => {
        const file = new File([JSON.stringify(data)], `${name}.json`);
        const layout = await parseAndInstallLayout(file, "local");
        return layout
          ? answer({ id: layout.id, name: layout.name })
          : refuse("INVALID_PARAMS", "That is no layout", false);
      },
      "export.layout": () => {
        const { selectedLayout } = getCurrentLayoutState();
        return answer({
          content: JSON.stringify(selectedLayout?.data),
          mimeType: "application/json",
          encoding: "utf-8",
        });
      },
      "export.plot": ({ name, datasets }) => {
        downloadCSV(name, datasets, "timestamp");
        return answer({ status: "downloaded" });
      },
      "convert.plotToCsv": ({ datasets, axis }) =>
        answer({
          content: generateCSV(datasets, axis ?? "timestamp"),
          mimeType: "text/csv",
          encoding: "utf-8",
        }),
      "file.open": async () => {
        await openFile();
        return answer({ opened: true });
      },
      "message.copy": async ({ messages }) => {
        await clipboard.copy(messages.join("\n"));
        return answer({ copied: messages.length });
      },
      "player.play": () => {
        const { startPlayback } = getPipeline() as MessagePipelineContext;
        startPlayback?.();
        return answer({ playing: startPlayback != undefined });
      },
      "player.pause": () => {
        getPipeline().pausePlayback?.();
        return answer({ playing: false });
      },
      "player.seek": ({ sec, nsec }) => {
        const { seekPlayback } = getPipeline();
        if (!seekPlayback) {
          return refuse("CAPABILITY_UNAVAILABLE", "This source cannot seek");
        }
        seekPlayback({ sec, nsec });
        return answer({ sec, nsec });
      },
      "print.panels": () => {
        window.print();
        return answer({ printed: true });
      },
      "account.settings": () => {
        document.querySelector<HTMLElement>("#account-settings-button")?.click();
        return answer({ shown: true });
      },
      "ui.openPreferences": () => {
        dialogActions.preferences.open();
        return answer({ shown: true });
      },
      "workspace.reload": () => {
        window.location.reload();
        return answer({ reloading: true });
      },
    }),
    [
      dialogActions,
      exportLayout,
      getCurrentLayoutState,
      getPipeline,
      importLayout,
      openFile,
      parseAndInstallLayout,
    ],
  );

  useEffect(() => attach(commands), [commands]);

  return ReactNull;
}
