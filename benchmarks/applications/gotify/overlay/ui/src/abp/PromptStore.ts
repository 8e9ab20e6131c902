import {action, observable} from 'mobx';

interface IPendingConfirm {
    title: string;
    text: string;
    resolve: (confirmed: boolean) => void;
}

/** What the capabilities want the components to show. */
export class PromptStore {
    @observable.ref accessor confirmation: IPendingConfirm | null = null;
    @observable accessor uploadFor: number | null = null;

    @action
    public confirm = (title: string, text: string): Promise<boolean> =>
        new Promise((resolve) => {
            this.confirmation = {title, text, resolve};
        });

    @action
    public settle = (confirmed: boolean) => {
        this.confirmation?.resolve(confirmed);
        this.confirmation = null;
    };

    @action
    public requestUpload = (appId: number) => {
        this.uploadFor = appId;
    };

    @action
    public uploadShown = () => {
        this.uploadFor = null;
    };
}
