import { answer, refuse, registerCapability } from '@cloudbeaver/core-abp';
import { DataContext } from '@cloudbeaver/core-data-context';
import { Bootstrap, injectable } from '@cloudbeaver/core-di';
import { ACTION_OPEN_IN_TAB, ActionService } from '@cloudbeaver/core-view';
import { DATA_CONTEXT_SQL_EDITOR_STATE } from '@cloudbeaver/plugin-sql-editor';

@injectable()
export class EditorAgentBootstrap extends Bootstrap {
  constructor(private readonly actionService: ActionService) {
    super();
  }

  override register(): void {
    registerCapability('editor.openInTab', params => this.openInTab(params.editorId));
  }

  private openInTab(editorId: string) {
    const context = new DataContext();
    context.set(DATA_CONTEXT_SQL_EDITOR_STATE, { editorId } as any, 'agent');
    const item = this.actionService.getAction(context, ACTION_OPEN_IN_TAB);
    if (!item || item.isDisabled()) {
      return refuse('CAPABILITY_UNAVAILABLE', 'the editor has no connection');
    }
    item.activate();
    return answer({ opened: editorId });
  }
}
