import { Injectable } from "@angular/core";
import { Actions, ofActionDispatched, ofActionSuccessful } from "@ngxs/store";
import { map } from "rxjs/operators";
import { MessageService } from "../../services";
import { FeaturesFacade } from "../../state/features";
import { DisableFeature, EnableFeature, LoadFeatures } from "../../state/features/features.actions";
import { AgentRegistry } from "../agent.registry";

@Injectable({ providedIn: "root" })
export class FeatureTools {
    constructor(private registry: AgentRegistry, private features: FeaturesFacade, private messages: MessageService, actions: Actions) {
        // A feature that is new changes routes, too.
        actions.pipe(ofActionSuccessful(EnableFeature)).subscribe(() => window.location.reload());
        actions.pipe(ofActionDispatched(DisableFeature)).subscribe(({ feature }) => this.messages.send(`${feature.name} is off`));
        actions.pipe(ofActionSuccessful(LoadFeatures)).subscribe(() => window.alert("Features were loaded again"));
    }

    public registerAll(): void {
        this.registry
            .register("features.enable", ["name"], ({ name }) => this.features.enable({ name, enabled: true }).pipe(map(() => ({ name }))))
            .register("features.disable", ["name"], ({ name }) => this.features.disable({ name, enabled: false }).pipe(map(() => ({ name }))))
            .register("features.list", [], () => ({ is4k: this.features.is4kEnabled(), played: this.features.isPlayedSyncEnabled() }));
    }
}
