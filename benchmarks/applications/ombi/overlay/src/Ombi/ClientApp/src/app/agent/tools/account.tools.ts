import { Injectable } from "@angular/core";
import { Clipboard } from "@angular/cdk/clipboard";
import { firstValueFrom } from "rxjs";
import { IdentityService } from "../../services";
import { SignalRNotificationService } from "../../services/signlarnotification.service";
import { CustomizationFacade } from "../../state/customization";
import { AgentParams, AgentRegistry } from "../agent.registry";

@Injectable({ providedIn: "root" })
export class AccountTools {
    constructor(private registry: AgentRegistry,
        private identity: IdentityService,
        private clipboard: Clipboard,
        private customization: CustomizationFacade,
        private signalr: SignalRNotificationService) {
        this.signalr.Notification.subscribe((text: string) => this.tell(text));
    }

    public registerAll(): void {
        this.registry
            .register("account.login", [], () => this.run("login"))
            .register("account.logOut", [], () => this.run("logOut"))
            .register("account.mobileLink", [], () => this.mobileLink())
            .register("account.nearby", ["radius"], p => this.nearby(p))
            .register("alerts.raise", ["text"], p => this.raise(p));
    }

    private run(name: string) {
        this.registry.take(name)();
        return { name };
    }

    private async mobileLink() {
        const token = await firstValueFrom(this.identity.getAccessToken());
        const link = `ombi://${this.customization.appUrl()}|${token}`;
        return { link, copied: this.clipboard.copy(link) };
    }

    private nearby({ radius }: AgentParams) {
        return new Promise((resolve, reject) => {
            navigator.geolocation.getCurrentPosition(({ coords }) => resolve({ radius, latitude: coords.latitude }), reject);
        });
    }

    private raise({ text }: AgentParams) {
        this.signalr.Notification.emit(text);
        return { text };
    }

    private tell(text: string) {
        if (Notification.permission === "granted") {
            new Notification("Ombi", { body: text });
        }
    }
}
