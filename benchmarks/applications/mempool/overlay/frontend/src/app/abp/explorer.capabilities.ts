import { DOCUMENT } from '@angular/common';
import { Inject, Injectable } from '@angular/core';
import { firstValueFrom, lastValueFrom } from 'rxjs';
import { map, tap } from 'rxjs/operators';
import { AbpRequestsService } from '@app/abp/abp-requests.service';
import { AbpCapability, AbpGroup, done, refuse } from '@app/abp/abp.types';
import { ApiService } from '@app/services/api.service';
import { AudioService } from '@app/services/audio.service';
import { StateService } from '@app/services/state.service';
import { ThemeService } from '@app/services/theme.service';

const text = { type: 'string' };

@Injectable()
export class ExplorerCapabilities implements AbpGroup {
  constructor(
    @Inject(DOCUMENT) private document: Document,
    private apiService: ApiService,
    private audioService: AudioService,
    private requests: AbpRequestsService,
    private stateService: StateService,
    private themeService: ThemeService,
  ) { }

  readonly capabilities: Record<string, AbpCapability> = {
    'fees.get': {
      description: 'Recommended fees',
      inputSchema: { type: 'object', properties: {} },
      handler: async () => done(await firstValueFrom(this.stateService.recommendedFees$)),
    },
    'blocks.get': {
      description: 'A block',
      inputSchema: { type: 'object', properties: { hash: text }, required: ['hash'] },
      handler: async ({ hash }) => {
        if (!/^[0-9a-f]{64}$/.test(hash)) {
          return refuse('INVALID_PARAMS', 'hash is 64 digits', false);
        }
        return done(await lastValueFrom(this.apiService.getBlock$(hash)));
      },
    },
    'tx.broadcast': {
      description: 'Sends a transaction',
      inputSchema: { type: 'object', properties: { hex: text }, required: ['hex'] },
      handler: ({ hex }) => lastValueFrom(this.apiService.postTransaction$(hex).pipe(map((txid) => done({ txid })))),
    },
    'tx.open': {
      description: 'Shows a transaction',
      inputSchema: { type: 'object', properties: { txid: text }, required: ['txid'] },
      handler: async ({ txid }) => {
        const url = `${this.document.location.origin}/tx/${txid}`;
        this.document.defaultView.open(url, '_blank');
        return done({ url });
      },
    },
    'address.share': {
      description: 'An address to send to',
      inputSchema: { type: 'object', properties: { address: text }, required: ['address'] },
      handler: async ({ address }) => {
        const info = await lastValueFrom(this.apiService.validateAddress$(address).pipe(
          tap((validated) => {
            if (validated.isvalid) {
              navigator.share({ title: address, url: `/address/${address}` });
            }
          }),
        ));
        return done(info);
      },
    },
    'search.run': {
      description: 'Looks for a block, a transaction or an address',
      inputSchema: { type: 'object', properties: { text } },
      handler: async ({ text: searchText }) => {
        this.requests.send('search', searchText);
        return done({ searched: searchText });
      },
    },
    'language.set': {
      description: 'The language of the page',
      inputSchema: { type: 'object', properties: { language: text } },
      handler: async ({ language }) => {
        this.requests.send('language', language);
        return done({ language });
      },
    },
    'state.setTheme': {
      description: 'The colours of the page',
      inputSchema: { type: 'object', properties: { theme: text } },
      handler: async ({ theme }) => {
        this.themeService.setTheme(theme);
        return done({ theme: this.themeService.theme });
      },
    },
    'sound.play': {
      description: 'Rings',
      inputSchema: { type: 'object', properties: {} },
      handler: async () => {
        this.audioService.playSound('chime');
        return done({ playing: this.audioService.isPlaying });
      },
    },
    'alerts.enable': {
      description: 'Tells when a transaction is confirmed',
      inputSchema: { type: 'object', properties: { txid: text } },
      handler: async ({ txid }) => {
        const permission = await Notification.requestPermission();
        if (permission === 'granted') {
          this.stateService.markBlock$.next({ txid });
        }
        return done({ permission });
      },
    },
    'wallet.connect': {
      description: 'Connects a hardware wallet',
      inputSchema: { type: 'object', properties: {} },
      handler: async () => {
        const device = await (navigator as any).usb.requestDevice({ filters: [{ vendorId: 0x534c }] });
        return done({ product: device.productName });
      },
    },
  };
}
