import { Injectable } from '@angular/core';
import { lastValueFrom } from 'rxjs';
import { AbpRequestsService } from '@app/abp/abp-requests.service';
import { AbpCapability, AbpGroup, done, refuse } from '@app/abp/abp.types';
import { ApiService } from '@app/services/api.service';
import { StateService } from '@app/services/state.service';
import { detectAddressType } from '@app/shared/address-utils';

@Injectable()
export class ExportCapabilities implements AbpGroup {
  constructor(
    private apiService: ApiService,
    private requests: AbpRequestsService,
    private stateService: StateService,
  ) { }

  get capabilities(): Record<string, AbpCapability> {
    return {
      'export.chart': {
        description: 'A chart of the mempool',
        inputSchema: { type: 'object', properties: { name: { enum: ['mempool', 'incoming'] } } },
        handler: ({ name }) => this.exportChart(name),
      },
      'export.blocks': {
        description: 'Blocks as CSV',
        inputSchema: { type: 'object', properties: { from: { type: 'number' } } },
        handler: ({ from }) => this.exportBlocks(from),
      },
      'export.recent': {
        description: 'What was seen last',
        inputSchema: { type: 'object', properties: {} },
        handler: this.exportRecent,
      },
      'graph.invert': {
        description: 'Turns the chart upside down',
        inputSchema: { type: 'object', properties: {} },
        handler: async () => {
          this.requests.send('invert');
          return done({ inverted: true });
        },
      },
      'convert.address': {
        description: 'The type of an address',
        inputSchema: { type: 'object', properties: { address: { type: 'string' } }, required: ['text'] },
        handler: async ({ address }) => {
          const type = detectAddressType(address, this.stateService.network);
          if (type === 'unknown') {
            return refuse('INVALID_PARAMS', `${address} is no address`, true);
          }
          return done({ address, type });
        },
      },
    };
  }

  private exportChart = async (name: string) => {
    this.requests.send('chart', name);
    return done({ status: 'saved' });
  };

  private async exportBlocks(from: number) {
    const blocks = await lastValueFrom(this.apiService.getBlocks$(from));
    const rows = blocks.map((block) => [block.height, block.id, block.size].join(','));
    return done({ content: ['height,id,size', ...rows].join('\n'), encoding: 'utf-8', filename: 'blocks.csv' });
  }

  private exportRecent = async () => {
    const transactions = this.stateService.transactions$.value ?? [];
    return done({
      content: JSON.stringify(transactions),
      mimeType: 'application/json',
      encoding: 'utf-8',
      filename: 'transactions.json',
    });
  };
}
