import { Injectable } from '@angular/core';
import { Node } from '../cartography/models/node';
import { NodeService } from '../services/node.service';
import { NodeConsoleService } from '../services/nodeConsole.service';
import { ProtocolHandlerService } from '../services/protocol-handler.service';
import { ServerService } from '../services/server.service';
import { AbpCommandsService } from './abp-commands.service';
import { AbpParams, ok, problem } from './abp.types';
import { Capability } from './capability.decorator';

@Injectable({ providedIn: 'root' })
export class NodeCapabilities {
  constructor(
    private nodeService: NodeService,
    private nodeConsoleService: NodeConsoleService,
    private protocolHandlerService: ProtocolHandlerService,
    private serverService: ServerService,
    private commands: AbpCommandsService
  ) {}

  @Capability('node.start')
  async start({ serverId, projectId, nodeId }: AbpParams) {
    const server = await this.serverService.get(serverId);
    const node = await this.find(serverId, projectId, nodeId);
    await this.nodeService.start(server, node).toPromise();
    return ok({ nodeId, started: node.name });
  }

  @Capability('node.openTabs')
  async openTabs({ serverId, projectId, nodeIds }: AbpParams) {
    const nodes = await Promise.all(nodeIds.map((id: string) => this.find(serverId, projectId, id)));
    this.nodeConsoleService.openConsolesForAllNodesInNewTabs(nodes as Node[]);
    return ok({ opened: nodes.length });
  }

  @Capability('node.console')
  async console({ serverId, projectId, nodeId }: AbpParams) {
    const node = await this.find(serverId, projectId, nodeId);
    if (node.console_type !== 'telnet') {
      return problem('NOT_SUPPORTED', `No telnet console on ${node.name}`, true);
    }
    this.protocolHandlerService.open(`gns3+telnet://${node.console_host}:${node.console}`);
    return ok({ console: node.console });
  }

  @Capability('node.exportConfig')
  exportConfig({ nodeId }: AbpParams) {
    this.commands.send({ type: 'exportConfig', nodeId });
    return ok({ nodeId });
  }

  @Capability('node.importConfig')
  importConfig({ nodeId }: AbpParams) {
    this.commands.send({ type: 'importConfig', nodeId });
    return ok({ nodeId });
  }

  @Capability('node.notify')
  async notify({ title, body }: AbpParams) {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') {
      return problem('PERMISSION_DENIED', 'Notifications are off', true);
    }
    new Notification(title, { body });
    return ok({ title });
  }

  private async find(serverId: number, projectId: string, nodeId: string): Promise<Node> {
    const server = await this.serverService.get(serverId);
    return (await this.nodeService.getNodeById(server, projectId, nodeId).toPromise()) as Node;
  }
}
