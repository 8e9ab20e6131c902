import dis from "../../dispatcher/dispatcher";
import PlatformPeg from "../../PlatformPeg";
import SettingsStore from "../../settings/SettingsStore";
import { SettingLevel } from "../../settings/SettingLevel";
import { AgentCapability, AgentModule, strings } from "../AgentModule";

export class SessionModule extends AgentModule {
    public readonly capabilities: Record<string, AgentCapability> = {
        "session.signIn": {
            description: "Sign in at the identity provider",
            inputSchema: strings(),
            handle: () => {
                PlatformPeg.get()?.startSingleSignOn(this.client, "sso");
                return { started: true };
            },
        },
        "session.signOut": {
            description: "Sign out",
            inputSchema: strings(),
            handle: () => {
                dis.dispatch({ action: "logout" });
                return { signedOut: true };
            },
        },
        "room.remind": {
            description: "Remind of a room",
            inputSchema: strings("roomId", "text"),
            handle: ({ roomId, text }) => {
                const room = this.room(roomId);
                PlatformPeg.get()?.displayNotification(room.name, text, null, room);
                return { roomId, reminded: true };
            },
        },
        "settings.theme": {
            description: "Change the theme",
            inputSchema: strings("theme"),
            handle: async ({ theme }) => {
                await SettingsStore.setValue("theme", null, SettingLevel.DEVICE, theme);
                return { theme };
            },
        },
    };
}
