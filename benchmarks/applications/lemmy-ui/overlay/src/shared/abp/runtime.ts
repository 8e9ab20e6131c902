import { mdToHtml } from "@utils/markdown";
import { nextUserAction, setThemeOverride, share } from "@utils/browser";
import { handleClickDonate } from "@components/home/donation-dialog";
import { handleLoginWithProvider } from "@components/home/oauth/oauth-login";
import { handleExportSettings } from "@components/person/settings";
import { HttpService, UserService } from "@services/index";
import { views } from "./views";

type Params = Record<string, any>;

const app = { id: "org.join-lemmy.ui", name: "Lemmy", version: "1.0.0" };

const names = [
  "post.share",
  "post.get",
  "session.logout",
  "session.loginWith",
  "export.settings",
  "export.profile",
  "convert.markdownToHtml",
  "donation.open",
  "user.waitForAction",
  "theme.preview",
];

const ok = (data: unknown) => ({ success: true as const, data });

const fail = (code: string, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable },
});

export class AgentRuntime {
  protocolVersion = "0.1";
  app = app;
  sessionId: string | null = null;

  get initialized() {
    return this.sessionId !== null;
  }

  initialize() {
    this.sessionId = crypto.randomUUID();
    return Promise.resolve({
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: names.map(name => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    });
  }

  shutdown() {
    this.sessionId = null;
    return Promise.resolve();
  }

  listCapabilities() {
    return names.map(name => ({
      name,
      available: true,
      inputSchema: { type: "object" },
    }));
  }

  async call(capability: string, params: Params = {}) {
    if (!this.initialized) {
      return fail("NOT_INITIALIZED", "Call initialize() first", true);
    }
    switch (capability) {
      case "post.share":
        await share({ title: params.title, url: params.url });
        return ok({ url: params.url });
      case "post.get":
        return this.request(HttpService.client.getPost({ id: params.id }));
      case "session.logout":
        await UserService.Instance.logout();
        return ok({});
      case "session.loginWith":
        handleLoginWithProvider(params.provider, params.username);
        return ok({});
      case "export.settings":
        return this.exportSettings();
      case "export.profile":
        return this.exportProfile(params);
      case "convert.markdownToHtml":
        return ok({ html: mdToHtml(params.markdown, () => {}).__html });
      case "donation.open":
        if (views.donation) {
          handleClickDonate(views.donation);
        }
        return ok({});
      case "user.waitForAction":
        return ok({ type: await this.userAction() });
      case "theme.preview":
        setThemeOverride(params.theme);
        return ok({ theme: params.theme });
      default:
        return fail("UNKNOWN_CAPABILITY", `There is no ${capability}`);
    }
  }

  private async exportSettings() {
    if (!views.settings) {
      return fail("CAPABILITY_UNAVAILABLE", "The settings are not open");
    }
    await handleExportSettings(views.settings);
    return ok({ status: "done" });
  }

  private async exportProfile({ username }: Params) {
    const res = await HttpService.client.getPersonDetails({ username });
    if (res.state !== "success") {
      return { success: false, error: "failed" };
    }
    return ok({
      content: btoa(JSON.stringify(res.data)),
      encoding: "base64",
      filename: `${username}.json`,
    });
  }

  private userAction() {
    return new Promise<string>(resolve =>
      nextUserAction(e => resolve(e.type)),
    );
  }

  private async request(promise: Promise<any>) {
    const res = await promise;
    return res.state === "success"
      ? ok(res.data)
      : fail("OPERATION_FAILED", res.err?.message ?? "failed");
  }
}
