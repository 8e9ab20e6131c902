import { Injectable } from '@angular/core';
import { MatBottomSheet } from '@angular/material/bottom-sheet';
import { forkJoin } from 'rxjs';
import { map } from 'rxjs/operators';
import { ConfirmationBottomSheetComponent } from '../components/projects/confirmation-bottomsheet/confirmation-bottomsheet.component';
import { Project } from '../models/project';
import { Snapshot } from '../models/snapshot';
import { NodeService } from '../services/node.service';
import { ProjectService } from '../services/project.service';
import { ServerService } from '../services/server.service';
import { SnapshotService } from '../services/snapshot.service';
import { SymbolService } from '../services/symbol.service';
import { AbpCommandsService } from './abp-commands.service';
import { AbpCapabilities, AbpHandler, AbpParams, ok, problem } from './abp.types';

const MODES = ['inline', 'base64'];

@Injectable()
export class ProjectCapabilities implements AbpCapabilities {
  constructor(
    private projectService: ProjectService,
    private nodeService: NodeService,
    private serverService: ServerService,
    private snapshotService: SnapshotService,
    private symbolService: SymbolService,
    private bottomSheet: MatBottomSheet,
    private commands: AbpCommandsService
  ) {}

  handlers(): { [name: string]: AbpHandler } {
    return {
      'export.topology': (params) => this.exportTopology(params),
      'export.archive': (params) => this.exportArchive(params),
      'export.config': (params) => this.exportConfig(params),
      'export.readme': (params) => this.exportReadme(params),
      'export.snapshot': (params) => this.exportSnapshot(params),
      'export.symbol': (params) => this.exportSymbol(params),
      'project.screenshot': (params) => this.screenshot(params),
      'project.delete': (params) => this.delete(params),
      'project.remove': (params) => this.remove(params),
    };
  }

  private async exportTopology({ serverId, projectId }: AbpParams) {
    const server = await this.serverService.get(serverId);
    const content = await forkJoin([
      this.projectService.nodes(server, projectId),
      this.projectService.links(server, projectId),
    ])
      .pipe(map(([nodes, links]) => JSON.stringify({ nodes, links })))
      .toPromise();
    return ok({ content, mimeType: 'application/json', encoding: 'utf-8', size: content.length });
  }

  private async exportArchive({ serverId, projectId }: AbpParams) {
    const server = await this.serverService.get(serverId);
    const project = await this.projectService.get(server, projectId).toPromise();
    return ok({ downloadUrl: this.projectService.getExportPath(server, project), mimeType: 'application/zip' });
  }

  private async exportConfig({ serverId, projectId, nodeId }: AbpParams) {
    const server = await this.serverService.get(serverId);
    const node: any = await this.nodeService.getNodeById(server, projectId, nodeId).toPromise();
    const content = await this.nodeService.getStartupConfiguration(server, node).toPromise();
    return ok({ content, encoding: 'utf-8', filename: `${node.name}.cfg` });
  }

  private async exportReadme({ serverId, projectId }: AbpParams) {
    const server = await this.serverService.get(serverId);
    const statistics = await this.projectService.getStatistics(server, projectId).toPromise();
    return ok({ readme: { content: `# ${statistics.name}`, mimeType: 'text/markdown', encoding: 'utf-8' } });
  }

  private async exportSnapshot({ serverId, projectId, name }: AbpParams) {
    const server = await this.serverService.get(serverId);
    const snapshot = new Snapshot();
    snapshot.name = name;
    await this.snapshotService.create(server, projectId, snapshot).toPromise();
    return ok({ status: 'created', message: 'The snapshot has been created.' });
  }

  private async exportSymbol({ serverId, symbolId, mode = 'inline' }: AbpParams) {
    if (!MODES.includes(mode)) {
      return { success: false, error: `Unknown mode ${mode}` };
    }
    const server = await this.serverService.get(serverId);
    const svg = await this.symbolService.raw(server, symbolId).toPromise();
    return ok(this.deliver(svg, mode));
  }

  private deliver(svg: string, mode: string) {
    switch (mode) {
      case 'print':
        document.body.innerHTML = svg;
        window.print();
        return { printed: true };
      case 'base64':
        return { content: btoa(svg), mimeType: 'image/svg+xml', encoding: 'base64' };
      default:
        return { content: svg, mimeType: 'image/svg+xml', encoding: 'utf-8' };
    }
  }

  private screenshot({ name = 'topology', filetype = 'png' }: AbpParams) {
    this.commands.send({ type: 'screenshot', name, filetype });
    return ok({ name, filetype });
  }

  private async delete({ serverId, projectId }: AbpParams) {
    const server = await this.serverService.get(serverId);
    const reference = this.bottomSheet.open(ConfirmationBottomSheetComponent);
    reference.instance.message = 'Do you want to delete the project?';
    const confirmed = await reference.afterDismissed().toPromise();
    if (!confirmed) {
      return { success: false, cancelled: true };
    }
    await this.projectService.delete(server, projectId).toPromise();
    return ok({ deleted: projectId });
  }

  private async remove({ serverId, projectId }: AbpParams) {
    const server = await this.serverService.get(serverId);
    if (!window.confirm(`Remove ${projectId}?`)) {
      return problem('OPERATION_FAILED', 'Not removed');
    }
    const project: Project = await this.projectService.get(server, projectId).toPromise();
    if (this.projectService.isReadOnly(project)) {
      return problem('REQUIREMENT_NOT_MET', 'The project is read-only');
    }
    await this.projectService.delete(server, projectId).toPromise();
    this.projectService.projectListUpdated();
    return ok({ removed: project.name });
  }
}
