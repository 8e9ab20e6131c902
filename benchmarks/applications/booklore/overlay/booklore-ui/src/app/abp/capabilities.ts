import {firstValueFrom} from 'rxjs';
import {filter, map} from 'rxjs/operators';
import {ProviderToken} from '@angular/core';
import {BookMenuService} from '../book/service/book-menu.service';
import {BookService} from '../book/service/book.service';
import {AppConfigService} from '../core/service/app-config.service';
import {AuthService} from '../core/service/auth.service';
import {AgentBridgeService} from './agent-bridge.service';
import {injector} from './injector';
import {CapabilityRegistry, fail, ok} from './registry';

const service = async <T>(token: ProviderToken<T>): Promise<T> => (await injector).get(token);

const none = {type: 'object', properties: {}};
const byId = {type: 'object', properties: {id: {type: 'number'}}, required: ['id']};
const byIds = {type: 'object', properties: {ids: {type: 'array', items: {type: 'number'}}}, required: ['ids']};

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export const registry = new CapabilityRegistry()
  .register('books.list', 'All books', none, async () => {
    const {bookState$} = await service(BookService);
    const books = await firstValueFrom(bookState$.pipe(filter((state) => state.loaded), map((state) => state.books ?? [])));
    return ok(books.map((book) => ({id: book.id, title: book.metadata?.title})));
  })
  .register('books.search', 'Finds books', {type: 'object', properties: {query: {type: 'string'}}, required: ['query']}, async ({query}) => {
    if (typeof query !== 'string' || query.length < 2) return fail('INVALID_PARAMS', 'query is too short');
    return ok((await service(BookService)).searchBooks(query));
  })
  .register('books.read', 'Opens a book', byId, async ({id}) => {
    const books = await service(BookService);
    if (!books.getBookByIdFromState(id)) return fail('INVALID_PARAMS', 'There is no such book', true);
    books.readBook(id);
    return ok({id});
  })
  .register('books.remove', 'Deletes books', byIds, async ({ids}: {ids: number[]}) => {
    const response = await firstValueFrom((await service(BookService)).deleteBooks(new Set(ids)));
    return ok({failed: response.failedFileDeletions});
  })
  .register('books.resetProgress', 'Asks in the app, then resets progress', byIds, async ({ids}: {ids: number[]}) => {
    const items = (await service(BookMenuService)).getTieredMenuItems(new Set(ids));
    const item = items.find((entry) => entry.label === 'Reset Progress');
    item?.command?.({});
    return ok({asked: ids});
  })
  .register('export.book', 'A book as a file', byId, async ({id}) => {
    (await service(BookService)).downloadFile(id);
    return ok({message: 'The download has started'});
  })
  .register('export.bookFile', 'A book as data', byId, async ({id}) => {
    const blob = await firstValueFrom((await service(BookService)).getFileContent(id));
    return ok({content: await toBase64(blob), mimeType: blob.type || 'application/octet-stream', encoding: 'base64', filename: `book_${id}`});
  })
  .register('export.catalog', 'The catalogue as CSV', {type: 'object', properties: {libraryId: {type: 'number'}}}, async ({libraryId}) => {
    const state = await firstValueFrom((await service(BookService)).bookState$);
    const rows = (state.books ?? []).filter((book) => !libraryId || book.libraryId === libraryId);
    return ok({csv: rows.map((book) => `${book.id},${book.metadata?.title ?? ''}`).join('\n')});
  })
  .register('convert.cover', 'The cover of a book', byId, async ({id}) => {
    const response = await fetch(`/api/v1/books/${id}/cover`);
    if (!response.ok) return fail('OPERATION_FAILED', response.statusText);
    return ok({image: await toBase64(await response.blob())});
  })
  .register('state.setTheme', 'The colour of the app', {type: 'object', properties: {primary: {type: 'string'}}}, async ({primary}) => {
    const config = await service(AppConfigService);
    config.appState.update((state) => ({...state, primary}));
    return ok(config.appState());
  })
  .register('theme.describe', 'The colours that there are', none, async () => ok((await service(AppConfigService)).appState()))
  .register('opds.copyEndpoint', 'Copies the address of the catalogue', none, async () => {
    (await service(AgentBridgeService)).send('copyOpdsEndpoint');
    return ok({copied: true});
  })
  .register('email.deleteProvider', 'Deletes a mail server', byId, async ({id}) => {
    const taken = await (await service(AgentBridgeService)).take('deleteEmailProvider', id);
    return taken ? ok({id}) : fail('CAPABILITY_UNAVAILABLE', 'Open the mail settings first', true);
  })
  .register('users.delete', 'Deletes a user', byId, async ({id}) => {
    (await service(AgentBridgeService)).request({kind: 'deleteUser', id});
    return ok({id});
  })
  .register('account.changePassword', 'Changes the password', {type: 'object', properties: {current: {type: 'string'}, next: {type: 'string'}}}, async ({current, next}) => {
    const taken = await (await service(AgentBridgeService)).take('changePassword', current, next);
    return taken ? ok({changed: true}) : fail('CAPABILITY_UNAVAILABLE', 'Open your account first', true);
  })
  .register('account.logout', 'Logs out', none, async () => {
    (await service(AuthService)).logout();
    return ok({loggedOut: true});
  });
