import { Injectable, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Actions, ofType } from '@ngrx/effects';
import { Store } from '@ngrx/store';
import { firstValueFrom, race, take } from 'rxjs';
import { NiFiState } from '../state';
import {
    deleteQueueListingRequestSuccess,
    downloadFlowFileContent,
    queueListingApiError,
    submitQueueListingRequest,
    viewFlowFileContent
} from '../pages/queue/state/queue-listing/queue-listing.actions';
import { selectCompletedListingRequest } from '../pages/queue/state/queue-listing/queue-listing.selectors';
import { openProvenanceEventDialog } from '../pages/provenance/state/provenance-event-listing/provenance-event-listing.actions';
import { ProvenanceEventDialog } from '../ui/common/provenance-event-dialog/provenance-event-dialog.component';
import { AgentDialogs } from './agent-dialogs.service';
import { AgentAnswer, AgentHandler, failed, succeeded } from './answers';

@Injectable({ providedIn: 'root' })
export class QueueTools {
    private router = inject(Router);
    private actions$ = inject(Actions);
    private store = inject<Store<NiFiState>>(Store);
    private dialogs = inject(AgentDialogs);

    readonly handlers: Record<string, AgentHandler> = {
        'queue.list': (params) => this.list(params.connectionId),
        'queue.download': async (params) => {
            await this.router.navigate(['/queue', params.connectionId]);
            this.store.dispatch(downloadFlowFileContent({ request: { uri: params.uri } }));
            return succeeded({ uri: params.uri });
        },
        'queue.view': async (params) => {
            await this.router.navigate(['/queue', params.connectionId]);
            this.store.dispatch(viewFlowFileContent({ request: { uri: params.uri, mimeType: params.mimeType } }));
            return succeeded({ uri: params.uri });
        },
        'provenance.replay': async ({ eventId }) => {
            const event = await this.openEvent(eventId);
            event.replayClicked();
            return succeeded({ eventId });
        },
        'provenance.download': async ({ eventId, direction }) => {
            const event = await this.openEvent(eventId);
            event.downloadContentClicked(direction === 'input' ? 'input' : 'output');
            return succeeded({ eventId });
        },
        'export.provenance': ({ eventId, direction }) =>
            succeeded({ downloadUrl: `../nifi-api/provenance-events/${eventId}/content/${direction}` })
    };

    private async list(connectionId: string): Promise<AgentAnswer> {
        await this.router.navigate(['/queue', connectionId]);
        const settled = firstValueFrom(
            race(
                this.actions$.pipe(ofType(deleteQueueListingRequestSuccess)),
                this.actions$.pipe(ofType(queueListingApiError))
            ).pipe(take(1))
        );
        this.store.dispatch(submitQueueListingRequest({ request: { connectionId } }));
        const action = await settled;
        if (action.type === queueListingApiError.type) {
            return failed('OPERATION_FAILED', (action as any).error, true);
        }
        const listing = await firstValueFrom(this.store.select(selectCompletedListingRequest));
        return succeeded({ flowFiles: listing.flowFileSummaries });
    }

    private async openEvent(eventId: number): Promise<ProvenanceEventDialog> {
        await this.router.navigate(['/provenance']);
        const reference = await this.dialogs.opened(ProvenanceEventDialog, () =>
            this.store.dispatch(openProvenanceEventDialog({ request: { eventId } }))
        );
        return reference.componentInstance;
    }
}
