import {ClipboardModule} from '@angular/cdk/clipboard';
import {APP_INITIALIZER, ModuleWithProviders, NgModule, Type} from '@angular/core';
import {StripAnsiPipe} from '@common/pipes/stripansi';

import {AgentService} from './service';
import {AGENT_TOOLS, AgentTool} from './tool';
import {AnnounceTool, BackTool, HelpTool, LanguageTool, NamespaceTool, SignOutTool, ThemeTool} from './tools/chrome';
import {CreateTool, UploadTool} from './tools/create';
import {ExportManifestTool, ExportReportTool, ExportSecretTool, ExportTableTool, RenderOverviewTool} from './tools/exports';
import {DownloadLogsTool, FullscreenTool, TailLogsTool} from './tools/pods';
import {DeleteTool, RestartTool, ScaleTool} from './tools/resources';
import {CopySecretTool, SecretKeysTool} from './tools/secrets';

const OUTPUT: Type<AgentTool>[] = [
  ExportManifestTool,
  ExportReportTool,
  ExportSecretTool,
  ExportTableTool,
  RenderOverviewTool,
];

@NgModule({imports: [ClipboardModule]})
export class AgentModule {
  static forRoot(): ModuleWithProviders<AgentModule> {
    return {
      ngModule: AgentModule,
      providers: [
        AgentService,
        StripAnsiPipe,
        {provide: AGENT_TOOLS, useClass: AnnounceTool, multi: true},
        {provide: AGENT_TOOLS, useClass: BackTool, multi: true},
        {provide: AGENT_TOOLS, useClass: HelpTool, multi: true},
        {provide: AGENT_TOOLS, useClass: LanguageTool, multi: true},
        {provide: AGENT_TOOLS, useClass: NamespaceTool, multi: true},
        {provide: AGENT_TOOLS, useClass: SignOutTool, multi: true},
        {provide: AGENT_TOOLS, useClass: ThemeTool, multi: true},
        {provide: AGENT_TOOLS, useClass: CreateTool, multi: true},
        {provide: AGENT_TOOLS, useClass: UploadTool, multi: true},
        {provide: AGENT_TOOLS, useClass: DownloadLogsTool, multi: true},
        {provide: AGENT_TOOLS, useClass: FullscreenTool, multi: true},
        {provide: AGENT_TOOLS, useClass: TailLogsTool, multi: true},
        {provide: AGENT_TOOLS, useClass: DeleteTool, multi: true},
        {provide: AGENT_TOOLS, useClass: RestartTool, multi: true},
        {provide: AGENT_TOOLS, useClass: ScaleTool, multi: true},
        {provide: AGENT_TOOLS, useClass: CopySecretTool, multi: true},
        {provide: AGENT_TOOLS, useClass: SecretKeysTool, multi: true},
        ...OUTPUT.map(useClass => ({provide: AGENT_TOOLS, useClass, multi: true})),
        {provide: APP_INITIALIZER, useFactory: initAgent, deps: [AgentService], multi: true},
      ],
    };
  }
}

export function initAgent(agent: AgentService): () => void {
  return () => agent.init();
}
