import browser from "webextension-polyfill";
import {
  getSessions,
  sendExportSessionMessage,
  sendOpenMessage,
  sendSessionRemoveMessage,
  sendSessionSaveMessage,
  sendSesssionRenameMessage,
  sendUndoMessage
} from "../popup/actions/controlSessions";
import { handleSaveTabGroupsChange } from "../common/tabGroups";
import { exportSettings, getSettings, initSettings } from "../settings/settings";
import { fail, ok } from "./responses";
import { listUrls, sessionFile } from "./sessionText";

const withSession = async (id, use) => {
  const session = await getSessions(id);
  if (session === undefined) return fail("NOT_FOUND", `There is no session ${id}`);
  return use(session);
};

const listSessions = async ({ tag }) => {
  const sessions = await getSessions(null, ["id", "name", "date", "tag", "tabsNumber"]);
  return ok({ sessions: sessions.filter(session => !tag || session.tag.includes(tag)) });
};

const getSession = async ({ id }) => {
  const session = await getSessions(id);
  if (session === undefined) return fail("NOT_FOUND", `There is no session ${id}`);
  return session;
};

const sessionUrls = ({ id }) => withSession(id, async session => ok({ urls: await listUrls(session) }));

const saveSession = async ({ name }) => {
  const session = await sendSessionSaveMessage(name);
  return ok({ id: session.id });
};

const openSession = async ({ id }) => {
  await sendOpenMessage(id, "openInNewWindow");
  return ok({ opened: id });
};

const renameSession = async ({ id, name }) => {
  if (!name?.trim()) return fail("INVALID_PARAMS", "name is empty");
  sendSesssionRenameMessage(id, name);
  return ok({ id, name });
};

const removeSession = async ({ id }) => {
  await sendSessionRemoveMessage(id);
  return ok({ removed: id });
};

const removeAll = async () => {
  if (!confirm(browser.i18n.getMessage("warningRemoveAllMessage"))) {
    return { success: false, cancelled: true };
  }
  await browser.runtime.sendMessage({ message: "deleteAllSessions" });
  return ok({ removed: true });
};

const importSessions = async ({ sessions }) => {
  if (!Array.isArray(sessions)) return { success: false, message: "sessions is not a list" };
  await browser.runtime.sendMessage({ message: "import", importSessions: sessions });
  return ok({ imported: sessions.length });
};

const exportSession = ({ id }) =>
  withSession(id, session => ok({ document: sessionFile(session) }));

const exportSessions = async ({ id = null }) => {
  sendExportSessionMessage(id);
  return ok({ status: "started" });
};

const exportAllSettings = async ({ reload = false }) => {
  if (reload) await initSettings();
  await exportSettings();
  return ok({ saved: true });
};

const saveTabGroups = async ({ enabled }) => {
  await handleSaveTabGroupsChange("saveTabGroupsV2", enabled);
  return ok({ enabled: getSettings("saveTabGroupsV2") });
};

const signIn = async () => {
  const isSucceeded = await browser.runtime.sendMessage({ message: "signInGoogle" });
  if (!isSucceeded) return fail("PERMISSION_DENIED", "Google sign-in was refused", true);
  return ok({ email: getSettings("signedInEmail") });
};

const sync = async () => {
  await browser.runtime.sendMessage({ message: "syncCloud" });
  return ok({ status: await browser.runtime.sendMessage({ message: "getSyncStatus" }) });
};

const openPopup = async () => {
  await browser.action.openPopup();
  return ok({ opened: true });
};

const undo = async () => {
  await sendUndoMessage();
  return ok({ undone: true });
};

export default {
  "session.list": listSessions,
  "session.get": getSession,
  "session.urls": sessionUrls,
  "session.save": saveSession,
  "session.open": openSession,
  "session.rename": renameSession,
  "session.remove": removeSession,
  "session.removeAll": removeAll,
  "session.import": importSessions,
  "session.undo": undo,
  "export.session": exportSession,
  "export.sessions": exportSessions,
  "export.settings": exportAllSettings,
  "settings.saveTabGroups": saveTabGroups,
  "cloud.signIn": signIn,
  "cloud.sync": sync,
  "ui.openPopup": openPopup
};
