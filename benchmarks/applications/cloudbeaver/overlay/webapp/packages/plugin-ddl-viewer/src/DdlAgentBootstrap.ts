import { answer, registerCapability } from '@cloudbeaver/core-abp';
import { DataContext } from '@cloudbeaver/core-data-context';
import { Bootstrap, injectable } from '@cloudbeaver/core-di';
import { NavNodeManagerService } from '@cloudbeaver/core-navigation-tree';
import { withTimestamp } from '@cloudbeaver/core-utils';
import { ACTION_SAVE, ActionService, DATA_CONTEXT_MENU } from '@cloudbeaver/core-view';

import { DATA_CONTEXT_DDL_VIEWER_NODE } from './DdlViewer/DATA_CONTEXT_DDL_VIEWER_NODE.js';
import { DATA_CONTEXT_DDL_VIEWER_VALUE } from './DdlViewer/DATA_CONTEXT_DDL_VIEWER_VALUE.js';
import { MENU_DDL_VIEWER_FOOTER } from './DdlViewer/MENU_DDL_VIEWER_FOOTER.js';

@injectable()
export class DdlAgentBootstrap extends Bootstrap {
  constructor(
    private readonly actionService: ActionService,
    private readonly navNodeManagerService: NavNodeManagerService,
  ) {
    super();
  }

  override register(): void {
    registerCapability('export.ddl', ({ nodeId, ddl }) => {
      const context = new DataContext();
      context.set(DATA_CONTEXT_MENU, MENU_DDL_VIEWER_FOOTER, 'agent');
      context.set(DATA_CONTEXT_DDL_VIEWER_NODE, nodeId, 'agent');
      context.set(DATA_CONTEXT_DDL_VIEWER_VALUE, ddl, 'agent');
      this.actionService.activateAction(context, ACTION_SAVE);
      return answer({ status: 'saved' });
    });
    registerCapability('convert.ddlName', ({ nodeId }) => {
      const node = this.navNodeManagerService.getNode(nodeId);
      return answer({ name: withTimestamp(`DDL_${node?.name ?? ''}`) });
    });
  }
}
