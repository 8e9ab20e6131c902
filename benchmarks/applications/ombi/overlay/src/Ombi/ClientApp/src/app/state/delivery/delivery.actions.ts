import { IMovieRequests } from "../../interfaces";

export class SaveRequests {
    public static readonly type = '[Delivery] SaveRequests';

    constructor(public requests: IMovieRequests[]) { }
}
export class ForwardIssue {
    public static readonly type = '[Delivery] ForwardIssue';

    constructor(public issue: { title: string, url: string }) { }
}
export class ShareLink {
    public static readonly type = '[Delivery] ShareLink';

    constructor(public title: string, public url: string) { }
}
export class PrintRequests {
    public static readonly type = '[Delivery] PrintRequests';
}
