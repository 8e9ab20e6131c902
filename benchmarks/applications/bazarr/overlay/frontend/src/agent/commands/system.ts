import api from "@/apis/raw";
import socketio from "@/modules/socketio";
import { task } from "@/modules/task";
import { Environment } from "@/utilities";
import { setCriticalError } from "@/utilities/event";
import { Command, Params } from "../Command";
import { pressAction, pressButton } from "../screen";
import { session } from "../session";

export class Status extends Command {
  name = "system.status";
  description = "How Bazarr is doing";

  async run() {
    const [status, health] = await Promise.all([
      api.system.status(),
      api.system.health(),
    ]);
    return { status, health };
  }
}

export class Restart extends Command {
  name = "system.restart";
  description = "Restarts Bazarr";

  async run() {
    session.get().system.restart();
    return { restarting: true };
  }
}

export class DownloadLogs extends Command {
  name = "logs.download";
  description = "The log as a file";

  async run() {
    session.get().navigate("/system/logs");
    await pressButton("Download");
    return { pressed: "Download" };
  }
}

export class ClearLogs extends Command {
  name = "logs.clear";
  description = "Empties the log";

  async run() {
    session.get().navigate("/system/logs");
    await pressButton("Empty");
    return { pressed: "Empty" };
  }
}

export class Login extends Command {
  name = "account.login";
  description = "Logs in";
  properties = { username: "string", password: "string" };

  async run({ username, password }: Params) {
    session.get().system.login({ username, password });
    return { username };
  }
}

export class Logout extends Command {
  name = "account.logout";
  description = "Logs out";

  async run() {
    session.get().system.logout();
    return { done: true };
  }
}

export class ShowError extends Command {
  name = "errors.show";
  description = "Shows that something is wrong";
  properties = { message: "string" };

  async run({ message }: Params) {
    setCriticalError(message);
    return { message };
  }
}

export class DismissError extends Command {
  name = "errors.dismiss";
  description = "Dismisses what is wrong";

  async run() {
    await pressAction("Reload");
    return { dismissed: true };
  }
}

export class CreateBackup extends Command {
  name = "backups.create";
  description = "Makes a backup in the background";

  async run() {
    const id = task.create("Backup", "Agent", () => api.system.createBackups());
    return { id };
  }
}

export class RestoreBackup extends Command {
  name = "backups.restore";
  description = "Restores a backup";
  properties = { filename: "string" };

  async run({ filename }: Params) {
    const { modals } = session.get();
    const agreed = await new Promise<boolean>((resolve) => {
      modals.openConfirmModal({
        title: "Restore Backup",
        labels: { confirm: "Restore", cancel: "Cancel" },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
    if (agreed) {
      await api.system.restoreBackups(filename);
    }
    return { filename, agreed };
  }
}

const announce = async (text: string) => {
  new Notification("Bazarr", { body: text });
};

export class Announce extends Command {
  name = "tasks.announce";
  description = "Announces something when all tasks are done";
  properties = { text: "string" };

  async run({ text }: Params) {
    return { id: task.create("Announcement", "Agent", announce, text) };
  }
}

export class OpenRelease extends Command {
  name = "releases.open";
  description = "Shows a release";
  properties = { version: "string" };

  async run({ version }: Params) {
    socketio.onEvent({
      type: "release",
      action: "update",
      payload: `https://github.com/morpheus65535/bazarr/releases/${version}`,
    } as unknown as SocketIO.Event);
    return { version };
  }
}

export class Navbar extends Command {
  name = "ui.navbar";
  description = "Goes to a page";
  properties = { path: "string" };

  async run({ path }: Params) {
    await session.get().navigate(path);
    return { path };
  }
}

export class ExportSettings extends Command {
  name = "export.settings";
  description = "All settings";

  async run() {
    return { settings: await api.system.settings() };
  }
}

export class ExportBackup extends Command {
  name = "export.backup";
  description = "A backup";
  properties = { filename: "string" };

  async run({ filename }: Params) {
    return {
      downloadUrl: `${Environment.baseUrl}/system/backup/download/${filename}`,
      filename,
    };
  }
}

export class ExportLogs extends Command {
  name = "export.logs";
  description = "The log as text";
  properties = { level: "string" };

  async run({ level }: Params) {
    const logs = await api.system.logs();
    const lines = logs
      .filter(({ type }) => type === level)
      .map(({ timestamp, message }) => `${timestamp} ${message}`);
    return { content: lines.join("\n"), encoding: "utf-8", filename: "log" };
  }
}
