import { Injectable } from '@angular/core';
import { Clipboard } from '@angular/cdk/clipboard';
import { Router } from '@angular/router';
import { firstValueFrom } from 'rxjs';
import { PostsService } from '../posts.services';
import { AbpBusService } from './abp-bus.service';
import { CATALOG } from './abp.catalog';

type Handler = (params: any) => Promise<unknown>;

const BUS_CAPABILITIES = ['files.openInTab', 'export.archive', 'export.playlist', 'export.subscription', 'downloads.showError'];

@Injectable({ providedIn: 'root' })
export class AbpService {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'com.github.youtubedl-material', name: 'YoutubeDL-Material', version: '4.3.2' };
  private session: string = null;

  private readonly handlers = new Map<string, Handler>([
    ['files.search', params => this.searchFiles(params)],
    ['files.get', params => this.getFile(params.uid)],
    ['files.open', params => this.openFile(params.uid)],
    ['export.file', params => this.exportFile(params.uid)],
    ['archive.import', params => this.importArchive(params.content, params.type)],
    ['downloads.copyError', params => this.copyError(params.uid)],
    ['share.link', params => this.shareLink(params.uid)],
    ['logs.get', params => this.getLogs(params.lines)],
    ['server.restart', () => this.restartServer()],
    ['session.logout', () => this.logout()]
  ]);

  constructor(private posts: PostsService, private router: Router, private clipboard: Clipboard, private bus: AbpBusService) {
    for (const name of BUS_CAPABILITIES) {
      this.handlers.set(name, params => this.bus.send(name, params));
    }
  }

  install(): void {
    (window as any).abp = {
      protocolVersion: this.protocolVersion,
      app: this.app,
      initialize: () => this.initialize(),
      shutdown: () => this.shutdown(),
      listCapabilities: () => CATALOG,
      call: (name: string, params: any) => this.call(name, params || {})
    };
  }

  private async initialize() {
    this.session = crypto.randomUUID();
    return {
      sessionId: this.session,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CATALOG,
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
    };
  }

  private async shutdown() {
    this.session = null;
  }

  private async call(name: string, params: any) {
    if (!this.session) {
      return this.fail('NOT_INITIALIZED', 'initialize() comes first', true);
    }
    const handler = this.handlers.get(name);
    if (!handler) {
      return this.fail('NOT_IMPLEMENTED', `${name} is not implemented`);
    }
    try {
      return { success: true, data: await handler(params) };
    } catch (error) {
      return this.fail('OPERATION_FAILED', error.message);
    }
  }

  private fail(code: string, message: string, retryable = false) {
    return { success: false, error: { code, message, retryable } };
  }

  private async searchFiles({ text, from = 0, to = 20 }) {
    const res = await firstValueFrom(this.posts.getAllFiles(null, [from, to], text));
    return { count: res.file_count, files: res.files.map(file => ({ uid: file.uid, title: file.title, url: file.url })) };
  }

  private async getFile(uid: string) {
    const res = await firstValueFrom(this.posts.getFile(uid));
    if (!res.success) throw new Error(`There is no file ${uid}`);
    return res.file;
  }

  private async openFile(uid: string) {
    const file = await this.getFile(uid);
    await this.router.navigate(['/player', { type: file.isAudio ? 'audio' : 'video', uid: file.uid }]);
    return { url: this.router.url };
  }

  private async exportFile(uid: string) {
    const file = await this.getFile(uid);
    const blob = await firstValueFrom(this.posts.downloadFileFromServer(uid));
    return { content: blob, mimeType: blob.type, filename: `${file.title}.${file.isAudio ? 'mp3' : 'mp4'}`, size: blob.size };
  }

  private async importArchive(content: string, type: any = 'video') {
    const res = await firstValueFrom(this.posts.importArchive(`data:text/plain;base64,${btoa(content)}`, type));
    return { imported: res.success };
  }

  private async copyError(uid: string) {
    const res = await firstValueFrom(this.posts.getCurrentDownload(uid));
    this.clipboard.copy(res.download.error);
    return { error: res.download.error };
  }

  private async shareLink(uid: string) {
    await firstValueFrom(this.posts.enableSharing(uid, false));
    return { url: `${window.location.href.split('#')[0]}#/player;uid=${uid}` };
  }

  private async getLogs(lines = 50) {
    const res = await firstValueFrom(this.posts.getLogs(lines));
    return { logs: res.logs };
  }

  private async restartServer() {
    if (!window.confirm('Restart the server?')) {
      return { restarted: false };
    }
    await firstValueFrom(this.posts.restartServer());
    return { restarted: true };
  }

  private async logout() {
    this.posts.logout();
    return { loggedIn: this.posts.isLoggedIn };
  }
}
