import { Action, State, StateContext } from "@ngxs/store";
import { ForwardIssue, PrintRequests, SaveRequests, ShareLink } from "./delivery.actions";

import { Injectable } from "@angular/core";
import { from } from "rxjs";

export interface IDelivery {
    saved: number;
    shared: string[];
}

@State<IDelivery>({
    name: 'delivery',
    defaults: { saved: 0, shared: [] }
})
@Injectable()
export class DeliveryState {
    @Action(SaveRequests)
    public save({ patchState }: StateContext<IDelivery>, { requests }: SaveRequests): void {
        const text = requests.map(request => `${request.id};${request.title}`).join("\n");
        const anchor = document.createElement("a");
        anchor.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
        anchor.download = "requests.csv";
        anchor.click();
        patchState({ saved: requests.length });
    }

    @Action(ForwardIssue)
    public forward(ctx: StateContext<IDelivery>, { issue }: ForwardIssue) {
        const state = ctx.getState();
        ctx.setState({ ...state, shared: [...state.shared, issue.url] });
        return ctx.dispatch(new ShareLink(issue.title, issue.url));
    }

    @Action(ShareLink)
    public share(_: StateContext<IDelivery>, { title, url }: ShareLink) {
        return from(navigator.share({ title, url }));
    }

    @Action(PrintRequests)
    public print(): void {
        window.print();
    }
}
