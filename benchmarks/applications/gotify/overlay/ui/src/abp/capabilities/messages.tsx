import React from 'react';
import {createRoot} from 'react-dom/client';
import {flushSync} from 'react-dom';
import axios from 'axios';
import removeMarkdown from 'remove-markdown';
import * as config from '../../config';
import {Markdown} from '../../common/Markdown';
import {notifyNewMessage} from '../../snack/browserNotification';
import {IMessage} from '../../types';
import {StoreMapping} from '../../stores';
import {downloadFile} from '../download';
import {CapabilityError, CapabilityFactory} from '../types';

const AllMessages = -1;

const toCsv = (messages: IMessage[]) =>
    [
        'id,application,date,priority,title,message',
        ...messages.map((m) =>
            [m.id, m.appid, m.date, m.priority, m.title, removeMarkdown(m.message)]
                .map((cell) => `"${String(cell).replace(/"/g, '""')}"`)
                .join(',')
        ),
    ].join('\n');

const loadAll = async ({messagesStore}: StoreMapping, appId: number) => {
    while (messagesStore.canLoadMore(appId)) {
        await messagesStore.loadMore(appId);
    }
    return messagesStore.get(appId);
};

const renderMarkdown = (markdown: string): string => {
    const target = document.createElement('div');
    const root = createRoot(target);
    flushSync(() => root.render(<Markdown>{markdown}</Markdown>));
    const {innerHTML} = target;
    root.unmount();
    return innerHTML;
};

export const messageCapabilities: CapabilityFactory = (stores) => {
    const {appStore, messagesStore, promptStore, snackManager} = stores;

    return {
        'messages.list': async ({appId = AllMessages}) => {
            if (!messagesStore.loaded(appId)) {
                await messagesStore.loadMore(appId);
            }
            return {messages: messagesStore.get(appId), more: messagesStore.canLoadMore(appId)};
        },

        'messages.send': async ({appId, message, title = '', priority}) => {
            const app = appStore.getByIDOrUndefined(appId);
            if (!app) {
                throw new CapabilityError('INVALID_PARAMS', `no application ${appId}`, true);
            }
            await messagesStore.sendMessage(appId, message, title, priority ?? app.defaultPriority);
            return {application: app.name, title};
        },

        'messages.remove': async ({appId = AllMessages, messageId}) => {
            const message = messagesStore.get(appId).find(({id}) => id === messageId);
            if (!message) {
                throw new CapabilityError('INVALID_PARAMS', `no message ${messageId}`);
            }
            messagesStore.addPendingDelete({message, key: `abp-${messageId}`});
            await messagesStore.removeSingle(message);
            return {removed: message.id};
        },

        'messages.removeAll': async ({appId = AllMessages}) => {
            const name = appStore.getName(appId);
            if (!(await promptStore.confirm('Confirm Delete', `Delete all messages of ${name}?`))) {
                return {removed: false};
            }
            await messagesStore.removeByApp(appId);
            return {removed: true};
        },

        'messages.announce': async ({title, message}) => {
            const announced: IMessage = {
                id: Date.now(),
                appid: AllMessages,
                title,
                message,
                priority: 0,
                date: new Date().toISOString(),
            };
            messagesStore.publishSingleMessage(announced);
            notifyNewMessage(announced);
            return {message: announced};
        },

        'messages.print': async () => {
            snackManager.snack('Printing the messages');
            window.print();
            return {status: 'print dialog opened'};
        },

        'export.messages': async ({appId = AllMessages}) => {
            const csv = toCsv(await loadAll(stores, appId));
            downloadFile(csv, `gotify-${appStore.getName(appId)}.csv`, 'text/csv');
            return {message: `Downloaded the messages of ${appStore.getName(appId)}`};
        },

        'export.archive': async ({appId = AllMessages}) => {
            const messages = await loadAll(stores, appId);
            return {
                content: JSON.stringify(messages, null, 2),
                mimeType: 'application/json',
                encoding: 'utf-8',
                filename: `gotify-${appId}.json`,
            };
        },

        'convert.markdownToHtml': async ({markdown}) => ({html: renderMarkdown(markdown)}),

        'messages.count': async () => {
            const {data} = await axios.get(config.get('url') + 'message?limit=1');
            return {size: data.paging.size};
        },
    };
};
