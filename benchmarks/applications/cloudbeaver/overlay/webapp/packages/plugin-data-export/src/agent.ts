import { answer, registerCapability } from '@cloudbeaver/core-abp';
import { ConnectionInfoResource, ConnectionInfoProjectKey } from '@cloudbeaver/core-connections';
import { Bootstrap, injectable, IServiceProvider } from '@cloudbeaver/core-di';
import { ClipboardService } from '@cloudbeaver/core-ui';
import { ThemeService } from '@cloudbeaver/core-theming';

import { DataExportProcessService } from './DataExportProcessService.js';

async function exportTable(services: IServiceProvider, { node, processorId, connectionKey }: any) {
  const exporter = services.getService(DataExportProcessService);
  const taskId = await exporter.exportData({ connectionKey, containerNodePath: node } as any, { processorId } as any);
  await exporter.exportProcesses.get(taskId)!.process.promise;
  return answer({ downloadUrl: exporter.downloadUrl(taskId), mimeType: 'text/csv' });
}

async function exportConnections(services: IServiceProvider, { projectId }: any) {
  const resource = services.getService(ConnectionInfoResource);
  try {
    const connections = await resource.load(ConnectionInfoProjectKey(projectId));
    return answer({ content: JSON.stringify(connections), mimeType: 'application/json', encoding: 'utf-8' });
  } catch (exception: any) {
    return { success: false, error: exception.message };
  }
}

async function valueForFilter(services: IServiceProvider) {
  const value = await services.getService(ClipboardService).read();
  return answer({ value });
}

@injectable()
export class AgentBootstrap extends Bootstrap {
  constructor(private readonly services: IServiceProvider) {
    super();
  }

  override register(): void {
    const offers = {
      'export.table': exportTable,
      'export.connections': exportConnections,
      'filter.fromClipboard': valueForFilter,
      'state.setTheme': async (services: IServiceProvider, { id }: any) => {
        await services.getService(ThemeService).changeTheme(id);
        return answer({ theme: id });
      },
    };
    for (const [name, offer] of Object.entries(offers)) {
      registerCapability(name, params => offer(this.services, params));
    }
  }
}
