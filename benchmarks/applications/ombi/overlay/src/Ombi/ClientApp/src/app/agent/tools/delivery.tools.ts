import { Injectable } from "@angular/core";
import { Store } from "@ngxs/store";
import { MatDialog } from "@angular/material/dialog";
import { firstValueFrom } from "rxjs";
import { FilterType, OrderType } from "../../interfaces";
import { YoutubeTrailerComponent } from "../../media-details/components/shared/youtube-trailer.component";
import { ImageService, RequestService } from "../../services";
import { FileDownloadService } from "../../services/filedownload.service";
import { ForwardIssue, SaveRequests } from "../../state/delivery";
import { AgentParams, AgentRegistry } from "../agent.registry";

@Injectable({ providedIn: "root" })
export class DeliveryTools {
    constructor(private registry: AgentRegistry,
        private store: Store,
        private requests: RequestService,
        private images: ImageService,
        private dialog: MatDialog,
        private files: FileDownloadService) { }

    public registerAll(): void {
        this.registry
            .register("export.requests", ["count"], p => this.exportRequests(p))
            .register("export.calendar", ["count"], p => this.exportCalendar(p))
            .register("export.report", ["job"], p => this.exportReport(p))
            .register("issues.forward", ["title", "url"], p => this.forward(p))
            .register("media.present", ["youtube"], p => this.present(p))
            .register("media.trailer", ["youtube"], p => this.trailer(p))
            .register("render.poster", ["movie"], p => this.poster(p))
            .register("ui.trailer", ["youtube"], p => this.trailer(p));
    }

    private async exportRequests({ count }: AgentParams) {
        const found = await this.read(count);
        await firstValueFrom(this.store.dispatch(new SaveRequests(found.collection)));
        return { status: "saved" };
    }

    private async exportCalendar({ count }: AgentParams) {
        const found = await this.read(count);
        const lines = found.collection.map(request => `${request.releaseDate}\t${request.title}`);
        return { content: lines.join("\n"), mimeType: "text/plain", encoding: "utf-8" };
    }

    private exportReport({ job }: AgentParams) {
        this.files.downloadFile(`/api/v2/system/logs/${job}`, "text/plain");
        return { message: "The report is on its way" };
    }

    private async forward({ title, url }: AgentParams) {
        await firstValueFrom(this.store.dispatch(new ForwardIssue({ title, url })));
        return { title, url };
    }

    private trailer({ youtube }: AgentParams) {
        const ref = this.dialog.open(YoutubeTrailerComponent, { width: "560px", data: youtube });
        return { id: ref.id };
    }

    private present({ youtube }: AgentParams) {
        const ref = this.dialog.open(YoutubeTrailerComponent, { width: "560px", data: youtube });
        ref.afterOpened().subscribe(() => document.documentElement.requestFullscreen());
        return { id: ref.id };
    }

    private async poster({ movie }: AgentParams) {
        const path = await firstValueFrom(this.images.getMoviePoster(movie));
        const image = await createImageBitmap(await (await fetch(path)).blob());
        const canvas = document.createElement("canvas");
        canvas.getContext("2d").drawImage(image, 0, 0);
        return { poster: canvas.toDataURL("image/png") };
    }

    private read(count: number) {
        return firstValueFrom(this.requests.getMovieRequests(count, 0, OrderType.RequestedDateDesc, { availabilityFilter: FilterType.None, statusFilter: FilterType.None }));
    }
}
