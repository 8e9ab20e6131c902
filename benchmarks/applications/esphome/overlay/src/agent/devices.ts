import { getDevices } from "../api/devices";
import {
  deleteConfiguration,
  getConfigurationApiKey,
} from "../api/configuration";
import { openCleanAllDialog } from "../clean-all";
import { openDeleteDeviceDialog } from "../delete-device";
import { openInstallWebDialog } from "../install-web";
import { openLogsTargetDialog } from "../logs-target";
import { openShowApiKeyDialog } from "../show-api-key";
import { openWizardDialog } from "../wizard";
import { tool } from "./registry";

const inside = <T extends Element>(dialog: string, selector: string) =>
  document.querySelector(dialog)!.shadowRoot!.querySelector<T>(selector)!;

tool("devices.list", "Lists the devices", [], async () => {
  const { configured } = await getDevices();
  return configured.map(({ name, address }) => ({ name, address }));
});

tool(
  "devices.delete",
  "Deletes a device, once that is agreed",
  ["name", "configuration"],
  ({ name, configuration }) =>
    new Promise((resolve) => {
      openDeleteDeviceDialog(name, configuration, () => resolve({ name }));
    }),
);

tool(
  "devices.flash",
  "Flashes a device at a serial port",
  ["configuration"],
  async ({ configuration }) => {
    await openInstallWebDialog({ configuration });
    return { configuration };
  },
);

tool(
  "configuration.delete",
  "Deletes a configuration",
  ["configuration"],
  async ({ configuration }) => {
    await deleteConfiguration(configuration);
    return { configuration };
  },
);

tool(
  "key.show",
  "Hands out the key of the API",
  ["configuration"],
  async ({ configuration }) => {
    openShowApiKeyDialog(configuration);
    await import("../show-api-key/show-api-key-dialog");
    inside<HTMLElement>("esphome-show-api-key-dialog", ".key").click();
    return { configuration };
  },
);

tool(
  "key.read",
  "Reads the key of the API",
  ["configuration"],
  async ({ configuration }) => ({ key: await getConfigurationApiKey(configuration) }),
);

tool("build.cleanAll", "Offers to clean all files", [], () => {
  openCleanAllDialog();
  return { offered: true };
});

tool("logs.attach", "Offers the logs of a device", ["configuration"], ({ configuration }) => {
  openLogsTargetDialog(configuration);
  return { configuration };
});

tool("wizard.import", "Imports a configuration", [], async () => {
  openWizardDialog();
  await import("../wizard/wizard-dialog");
  const dialog = document.querySelector("esphome-wizard-dialog") as any;
  dialog._state = "pick_new_config_type";
  await dialog.updateComplete;
  dialog.shadowRoot.querySelectorAll("mwc-list-item")[1].click();
  return { imported: true };
});
