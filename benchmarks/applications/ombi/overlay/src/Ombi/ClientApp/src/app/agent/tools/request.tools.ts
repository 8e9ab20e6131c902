import { Injectable } from "@angular/core";
import { MatBottomSheet } from "@angular/material/bottom-sheet";
import { MatDialog } from "@angular/material/dialog";
import { firstValueFrom } from "rxjs";
import { map } from "rxjs/operators";
import { RequestType } from "../../interfaces";
import { DenyDialogComponent } from "../../media-details/components/shared/deny-dialog/deny-dialog.component";
import { RequestOptionsComponent } from "../../requests-list/components/options/request-options.component";
import { FilterService } from "../../discover/services/filter-service";
import { MessageService, RequestService } from "../../services";
import { AgentParams, AgentRegistry } from "../agent.registry";

@Injectable({ providedIn: "root" })
export class RequestTools {
    constructor(private registry: AgentRegistry,
        private requests: RequestService,
        private messages: MessageService,
        private filters: FilterService,
        private sheet: MatBottomSheet,
        private dialog: MatDialog) {
        this.filters.onFilterChange.subscribe(filter => this.messages.send(`Searching ${Object.keys(filter).join()}`));
    }

    public registerAll(): void {
        this.registry
            .register("requests.approve", ["id"], p => this.approve(p))
            .register("requests.askDenial", ["id"], p => this.askDenial(p))
            .register("requests.deny", ["id", "reason"], p => this.deny(p))
            .register("requests.options", ["id"], p => this.options(p))
            .register("requests.mark-available", ["id"], ({ id }) => this.requests.markMovieAvailable({ id, is4K: false }))
            .register("search.filter", ["movies", "tvShows"], p => this.filter(p));
    }

    private approve({ id }: AgentParams) {
        return this.requests.approveMovie({ id, is4K: false }).pipe(map(result => ({ approved: result.result, message: result.message })));
    }

    private async askDenial({ id }: AgentParams) {
        const ref = this.dialog.open(DenyDialogComponent, { width: "250px", data: { requestId: id, is4K: false, requestType: RequestType.movie } });
        const result = await firstValueFrom(ref.afterClosed());
        return { denied: result?.denied, reason: result?.reason };
    }

    private async deny({ id, reason }: AgentParams) {
        const result = await firstValueFrom(this.requests.denyMovie({ id, reason, is4K: false }));
        if (!result.result) {
            this.messages.sendRequestEngineResultError(result);
        }
        return { denied: result.result };
    }

    private options({ id }: AgentParams) {
        const ref = this.sheet.open(RequestOptionsComponent, { data: { id, type: RequestType.movie } });
        ref.afterDismissed().subscribe(result => this.messages.send(`Done: ${result?.type}`));
        return { id, open: true };
    }

    private filter({ movies, tvShows }: AgentParams) {
        this.filters.changeFilter({ movies, tvShows, music: false, people: false });
        return { filter: this.filters.filter };
    }
}
