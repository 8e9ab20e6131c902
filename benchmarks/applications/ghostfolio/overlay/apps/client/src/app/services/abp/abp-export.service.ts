import { IcsService } from '@ghostfolio/client/services/ics/ics.service';
import { downloadAsFile } from '@ghostfolio/common/helper';
import { AiPromptMode } from '@ghostfolio/common/types';
import { DataService } from '@ghostfolio/ui/services';

import { inject, Service } from '@angular/core';
import { firstValueFrom } from 'rxjs';

import { AbpBridgeService } from './abp-bridge.service';
import { AbpError, requireString } from './abp-error';

const PROMPT_MODES: AiPromptMode[] = ['analysis', 'portfolio'];

@Service()
export class AbpExportService {
  private readonly abpBridgeService = inject(AbpBridgeService);
  private readonly dataService = inject(DataService);
  private readonly icsService = inject(IcsService);

  public async exportAccount(aParams: Record<string, unknown>) {
    const account = await firstValueFrom(
      this.dataService.fetchAccount(requireString(aParams, 'id'))
    );

    const file = new Blob([JSON.stringify(account)], {
      type: 'application/json'
    });

    return {
      downloadUrl: URL.createObjectURL(file),
      mimeType: file.type,
      size: file.size
    };
  }

  public async exportActivities(aParams: Record<string, unknown>) {
    const data = await firstValueFrom(
      this.dataService.fetchExport({
        activityIds: aParams.activityIds as string[]
      })
    );

    this.deliver({ content: data, fileName: 'ghostfolio-export.json' });

    return { status: 'downloaded' };
  }

  public async exportDrafts(aParams: Record<string, unknown>) {
    const { activities } = await firstValueFrom(
      this.dataService.fetchExport({
        activityIds: aParams.activityIds as string[],
        withActivityIds: true
      })
    );

    const content =
      this.icsService.transformActivitiesToIcsContent(activities);

    this.deliver({
      content,
      fileName: 'ghostfolio-drafts.ics',
      isSilent: true
    });

    return {
      content: btoa(content),
      encoding: 'base64',
      filename: 'ghostfolio-drafts.ics',
      mimeType: 'text/calendar',
      size: content.length
    };
  }

  public async generatePrompt(aParams: Record<string, unknown>) {
    const mode = requireString(aParams, 'mode') as AiPromptMode;

    if (!PROMPT_MODES.includes(mode)) {
      throw new AbpError('INVALID_PARAMS', `${mode} is not a mode`);
    }

    const copyPrompt = this.abpBridgeService.copyPrompt();

    if (copyPrompt) {
      copyPrompt(mode);

      return { message: `The prompt for ${mode} has been copied` };
    }

    const { prompt } = await firstValueFrom(
      this.dataService.fetchPrompt({ mode })
    );

    return { prompt };
  }

  public renderChart() {
    const canvas = document.querySelector<HTMLCanvasElement>(
      'gf-investment-chart canvas'
    );

    if (!canvas) {
      throw new AbpError('CAPABILITY_UNAVAILABLE', 'There is no chart');
    }

    return {
      content: canvas.toDataURL('image/png').split(',')[1],
      encoding: 'base64',
      filename: 'chart.png'
    };
  }

  private deliver({
    content,
    fileName,
    isSilent = false
  }: {
    content: unknown;
    fileName: string;
    isSilent?: boolean;
  }) {
    if (isSilent) {
      return;
    }

    downloadAsFile({ content, fileName, format: 'json' });
  }
}
