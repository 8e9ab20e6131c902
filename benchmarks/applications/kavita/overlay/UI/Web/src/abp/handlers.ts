import { Clipboard } from '@angular/cdk/clipboard';
import { runInInjectionContext } from '@angular/core';
import { firstValueFrom, lastValueFrom } from 'rxjs';
import { AppComponent } from '../app/app.component';
import { Series } from '../app/_models/series';
import { Chapter } from '../app/_models/chapter';
import { PageBookmark } from '../app/_models/readers/page-bookmark';
import { AccountService } from '../app/_services/account.service';
import { ActionService } from '../app/_services/action.service';
import { ReaderService } from '../app/_services/reader.service';
import { ServerService } from '../app/_services/server.service';
import { StatisticsService } from '../app/_services/statistics.service';
import { DownloadService } from '../app/shared/_services/download.service';
import { FilterUtilitiesService } from '../app/shared/_services/filter-utilities.service';
import { injector, root, service } from './bridge';

type Params = { [name: string]: any };
export type Handler = (params: Params) => Promise<object> | object;

export const handlers = new Map<string, Handler>();

handlers.set('export.series', ({ seriesId, name }) => {
  service(DownloadService).download('series', { id: seriesId, name } as Series);
  return { started: true, seriesId };
});

handlers.set('export.chapter', async ({ chapterId }) => {
  const downloads = service(DownloadService);
  const chapter = { id: chapterId, minNumber: 0, range: '' } as unknown as Chapter;
  await new Promise<void>((resolve) => {
    downloads.download('chapter', chapter, (d) => {
      if (d === undefined) resolve();
    });
  });
  return { message: 'The chapter was downloaded.' };
});

handlers.set('export.bookmarks', async ({ seriesId }) => {
  const bookmarks: PageBookmark[] = await firstValueFrom(service(ReaderService).getBookmarksForSeries(seriesId));
  service(DownloadService).download('bookmark', bookmarks);
  return { bookmarks };
});

handlers.set('export.logs', () => {
  return new Promise((resolve) =>
    service(DownloadService).download('logs', undefined, (d) => {
      if (!d) resolve({ status: 'done' });
    })
  );
});

handlers.set('statistics.files', async ({ extension }) => {
  const done = await lastValueFrom(service(StatisticsService).downloadFileBreakdown(extension));
  return { state: done.state, filename: done.filename };
});

handlers.set('statistics.breakdown', async () => {
  return { files: await firstValueFrom(service(StatisticsService).getFileBreakdown()) };
});

handlers.set('reader.fullscreen', () => {
  const reader = service(ReaderService);
  reader.toggleFullscreen(document.documentElement);
  return { fullscreen: reader.checkFullscreenMode() };
});

handlers.set('reader.pageUrl', ({ chapterId, page }) => {
  return { url: service(ReaderService).getPageUrl(chapterId, page) };
});

handlers.set('account.copyKey', async () => {
  const user = await firstValueFrom(service(AccountService).currentUser$);
  const copied = service(Clipboard).copy(user?.apiKey ?? '');
  return { copied };
});

handlers.set('account.logout', () => {
  service(AccountService).logout();
  return { loggedOut: true };
});

handlers.set('session.restore', () => {
  root<AppComponent>().setCurrentUser();
  return { restored: true };
});

handlers.set('series.remove', async ({ seriesId, name }) => {
  const removed = await new Promise<boolean>((resolve) => {
    service(ActionService).deleteSeries({ id: seriesId, name } as Series, resolve);
  });
  return { removed };
});

handlers.set('filters.encode', async ({ filter }) => {
  const encoded = await runInInjectionContext(injector(), () =>
    firstValueFrom(service(FilterUtilitiesService).encodeFilter(filter))
  );
  return { encoded };
});

handlers.set('server.version', async ({ apiKey }) => {
  return { version: await firstValueFrom(service(ServerService).getVersion(apiKey)) };
});
