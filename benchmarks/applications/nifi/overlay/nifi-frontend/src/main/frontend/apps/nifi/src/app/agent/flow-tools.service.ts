import { Injectable, inject } from '@angular/core';
import { HttpClient } from '@angular/common/http';
import { Store } from '@ngrx/store';
import { firstValueFrom } from 'rxjs';
import { ComponentType } from '@nifi/shared';
import { NiFiState } from '../state';
import { CanvasActionsService } from '../pages/flow-designer/service/canvas-actions.service';
import { CanvasContextMenu } from '../pages/flow-designer/service/canvas-context-menu.service';
import { CanvasUtils } from '../pages/flow-designer/service/canvas-utils.service';
import { createComponentRequest, goToRemoteProcessGroup } from '../pages/flow-designer/state/flow/flow.actions';
import { CreateProcessGroup } from '../pages/flow-designer/ui/canvas/items/process-group/create-process-group/create-process-group.component';
import { Client } from '../service/client.service';
import { AgentDialogs } from './agent-dialogs.service';
import { AgentAnswer, AgentHandler, failed, succeeded } from './answers';

@Injectable({ providedIn: 'root' })
export class FlowTools {
    private store = inject<Store<NiFiState>>(Store);
    private httpClient = inject(HttpClient);
    private client = inject(Client);
    private canvasActions = inject(CanvasActionsService);
    private contextMenu = inject(CanvasContextMenu);
    private canvasUtils = inject(CanvasUtils);
    private dialogs = inject(AgentDialogs);

    readonly handlers: Record<string, AgentHandler> = {
        'flow.copy': () => this.run('copy'),
        'flow.selectAll': () => this.run('selectAll'),
        'flow.download': (params) => this.download(params.withServices),
        'flow.import': (params) => this.importFlow(params.x ?? 0, params.y ?? 0),
        'flow.openRemote': ({ uri }) => {
            this.store.dispatch(goToRemoteProcessGroup({ request: { uri } }));
            return succeeded({ uri });
        },
        'export.flow': ({ processGroupId }) => this.exportFlow(processGroupId)
    };

    private run(id: string): AgentAnswer {
        const selection = this.canvasUtils.getSelection();
        if (!this.canvasActions.getConditionFunction(id)(selection)) {
            return failed('CAPABILITY_UNAVAILABLE', `${id} does not fit what is selected`, true);
        }
        this.canvasActions.getActionFunction(id)(selection);
        return succeeded({ selected: selection.size() });
    }

    private download(withServices: boolean): AgentAnswer {
        const menu = this.contextMenu.getMenu('download');
        const wanted = withServices ? 'With External Services' : 'Without External Services';
        const item = menu?.menuItems.find((candidate) => candidate.text === wanted);
        if (!item || !this.contextMenu.filterMenuItem(item)) {
            return failed('CAPABILITY_UNAVAILABLE', 'Nothing to download', true);
        }
        this.contextMenu.menuItemClicked(item, new MouseEvent('click'));
        return succeeded({ processGroupId: this.canvasUtils.getProcessGroupId() });
    }

    private async importFlow(x: number, y: number): Promise<AgentAnswer> {
        const reference = await this.dialogs.opened(CreateProcessGroup, () =>
            this.store.dispatch(
                createComponentRequest({
                    request: {
                        type: ComponentType.ProcessGroup,
                        position: { x, y },
                        revision: { clientId: this.client.getClientId(), version: 0 }
                    }
                })
            )
        );
        document.querySelector<HTMLButtonElement>('.upload-flow-definition')?.click();
        return succeeded({ dialog: reference.id });
    }

    private async exportFlow(processGroupId: string): Promise<AgentAnswer> {
        const definition = await firstValueFrom(
            this.httpClient.get(`../nifi-api/process-groups/${processGroupId}/download`, { responseType: 'text' })
        );
        return succeeded({ document: { content: definition, mimeType: 'application/json', filename: 'flow.json' } });
    }
}
