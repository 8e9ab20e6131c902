/*
 * Squidex Headless CMS
 *
 * @license
 * Copyright (c) Squidex UG (haftungsbeschränkt). All rights reserved.
 */

import { inject, Injectable } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import { AgentChangeLanguage, AgentDownloadLog, AgentPreview, AgentReplaceAsset, AgentToggleMenu, ApiUrlConfig, AppsState, AssetsState, ContentsService, ContentsState, DialogService, generateSlug, JobsState, MessageBus, PlansState, SchemasState, SearchService, ShortcutService } from '@app/shared';

type Handler = (params: any) => Promise<any>;

@Injectable({
    providedIn: 'root',
})
export class AgentService {
    private readonly apiUrl = inject(ApiUrlConfig);
    private readonly appsState = inject(AppsState);
    private readonly assetsState = inject(AssetsState);
    private readonly contentsService = inject(ContentsService);
    private readonly contentsState = inject(ContentsState);
    private readonly dialogs = inject(DialogService);
    private readonly jobsState = inject(JobsState);
    private readonly messageBus = inject(MessageBus);
    private readonly plansState = inject(PlansState);
    private readonly schemasState = inject(SchemasState);
    private readonly searchService = inject(SearchService);
    private readonly shortcuts = inject(ShortcutService);

    public readonly handlers: Record<string, Handler> = {
        'apps.list': async () => {
            return { apps: this.appsState.snapshot.apps.map(x => x.name) };
        },
        'assets.choose': async () => {
            this.query('sqx-assets-list .file-drop-button .btn').click();

            return { asked: true };
        },
        'assets.delete': async ({ id }) => {
            await firstValueFrom(this.assetsState.deleteAsset(this.asset(id)));

            return { id };
        },
        'assets.list': async () => {
            await firstValueFrom(this.assetsState.load(true));

            return { assets: this.assetsState.snapshot.assets.map(x => ({ id: x.id, name: x.fileName })) };
        },
        'assets.replace': async ({ id, content, mimeType }) => {
            const bytes = Uint8Array.from(atob(content), x => x.charCodeAt(0));

            this.messageBus.emit(new AgentReplaceAsset(id, new File([bytes], id, { type: mimeType })));

            return { id };
        },
        'clients.copySecret': async () => {
            this.query('sqx-client [title="i18n:clients.copyClientSecret"]').click();

            return { copied: true };
        },
        'contents.delete': async ({ ids }) => {
            const contents = this.contentsState.snapshot.contents.filter(x => ids.indexOf(x.id) >= 0);

            await firstValueFrom(this.contentsState.deleteMany(contents));

            return { ids };
        },
        'contents.open': async () => {
            this.query('sqx-contents-page tbody tr').click();

            return { opened: true };
        },
        'contents.openInTab': async () => {
            this.query('sqx-contents-page tbody tr').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));

            return { opened: true };
        },
        'contents.preview': async ({ name }) => {
            this.messageBus.emit(new AgentPreview(name));

            return { name };
        },
        'contents.save': async () => {
            this.shortcuts.raise('CTRL + SHIFT + S');

            return { saved: true };
        },
        'dashboard.downloadLog': async ({ appName }) => {
            this.messageBus.emit(new AgentDownloadLog(appName));

            return { appName };
        },
        'export.backup': async () => {
            await firstValueFrom(this.jobsState.startBackup());

            return { status: 'started' };
        },
        'export.content': async ({ schemaName, id }) => {
            const content = await firstValueFrom(this.contentsService.getRawContent(this.appsState.appName, schemaName, id));

            return { content: JSON.stringify(content), mimeType: 'application/json', encoding: 'utf-8' };
        },
        'export.job': async ({ id }) => {
            const job = this.jobsState.snapshot.jobs.find(x => x.id === id)!;

            return { downloadUrl: this.apiUrl.buildUrl(job.downloadUrl!) };
        },
        'export.schema': async () => {
            const schema = this.schemasState.snapshot.selectedSchema!;

            return { content: JSON.stringify(schema.toJSON()), mimeType: 'application/json' };
        },
        'generate.slug': async ({ text }) => {
            return { slug: generateSlug(text) };
        },
        'menu.toggle': async () => {
            this.messageBus.emit(new AgentToggleMenu());

            return { toggled: true };
        },
        'notifications.show': async ({ text }) => {
            this.dialogs.notifyInfo(text);

            return { text };
        },
        'plans.change': async ({ planId }) => {
            await firstValueFrom(this.plansState.change(planId));

            return { planId };
        },
        'plans.chooseYearly': async () => {
            this.query('sqx-plan .card-footer .btn-success').click();

            return { chosen: true };
        },
        'profile.changeLanguage': async ({ code }) => {
            this.messageBus.emit(new AgentChangeLanguage(code));

            return { code };
        },
        'render.asset': async ({ id }) => {
            const response = await fetch(this.apiUrl.buildUrl(`api/assets/${this.appsState.appName}/${id}`));
            const blob = await response.blob();

            return { image: await toDataUrl(blob) };
        },
        'search.find': async ({ query }) => {
            const results = await firstValueFrom(this.searchService.getResults(this.appsState.appName, query));

            return { results: results.map(x => ({ name: x.name, url: x.url })) };
        },
        'state.selectFolder': async ({ id }) => {
            await firstValueFrom(this.assetsState.navigate(id));

            return { id };
        },
    };

    private asset(id: string) {
        return this.assetsState.snapshot.assets.find(x => x.id === id)!;
    }

    private query(selector: string) {
        const element = document.querySelector<HTMLElement>(selector);

        if (!element) {
            throw new Error('The page is not open.');
        }

        return element;
    }
}

function toDataUrl(blob: Blob) {
    return new Promise<string>((resolve, reject) => {
        const reader = new FileReader();

        reader.onload = () => resolve(reader.result as string);
        reader.onerror = () => reject(reader.error);
        reader.readAsDataURL(blob);
    });
}
