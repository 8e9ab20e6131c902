import { Injectable, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Actions, ofType } from '@ngrx/effects';
import { Store } from '@ngrx/store';
import { firstValueFrom, map } from 'rxjs';
import { DARK_THEME, LIGHT_THEME, ThemingService, YesNoDialog } from '@nifi/shared';
import { NiFiState } from '../state';
import { logout } from '../state/current-user/current-user.actions';
import {
    promptCounterReset,
    promptResetAllCounters,
    resetAllCountersSuccess,
    resetCounterSuccess
} from '../pages/counters/state/counter-listing/counter-listing.actions';
import { CountersService } from '../pages/counters/service/counters.service';
import { SystemDiagnosticsService } from '../service/system-diagnostics.service';
import type { Navigation } from '../ui/common/navigation/navigation.component';
import { AgentDialogs } from './agent-dialogs.service';
import { AgentAnswer, AgentHandler, failed, succeeded } from './answers';

@Injectable({ providedIn: 'root' })
export class SystemTools {
    private router = inject(Router);
    private actions$ = inject(Actions);
    private store = inject<Store<NiFiState>>(Store);
    private theming = inject(ThemingService);
    private counters = inject(CountersService);
    private diagnostics = inject(SystemDiagnosticsService);
    private dialogs = inject(AgentDialogs);

    /** The navigation of the page that is shown. */
    navigation: Navigation | null = null;

    readonly handlers: Record<string, AgentHandler> = {
        'counters.list': async () => {
            const response = await firstValueFrom(this.counters.getCounters());
            return succeeded({ counters: response.counters.aggregateSnapshot.counters });
        },
        'counters.reset': ({ id }) => this.resetCounter(id),
        'counters.resetAll': () => this.resetAllCounters(),
        'session.logout': () => {
            this.store.dispatch(logout());
            return succeeded({ signedOut: true });
        },
        'appearance.theme': ({ dark }) => {
            this.theming.toggleTheme(dark, dark ? DARK_THEME : LIGHT_THEME);
            return succeeded({ dark });
        },
        'appearance.animations': ({ disabled }) => {
            if (!this.navigation) {
                return failed('CAPABILITY_UNAVAILABLE', 'No navigation is shown', true);
            }
            this.navigation.toggleAnimations(String(disabled));
            return succeeded({ disabled });
        },
        'system.diagnostics': async ({ nodewise }) =>
            succeeded(await firstValueFrom(this.diagnostics.getSystemDiagnostics(nodewise)))
    };

    private async resetCounter(id: string): Promise<AgentAnswer> {
        const response = await firstValueFrom(this.counters.getCounters());
        const counter = response.counters.aggregateSnapshot.counters.find((candidate: any) => candidate.id === id);
        if (!counter) {
            return failed('INVALID_PARAMS', `There is no counter ${id}`, true);
        }
        await this.router.navigate(['/counters']);
        const reset = firstValueFrom(this.actions$.pipe(ofType(resetCounterSuccess), map((action) => action.response)));
        this.store.dispatch(promptCounterReset({ request: { counter } }));
        return succeeded(await reset);
    }

    private async resetAllCounters(): Promise<AgentAnswer> {
        await this.router.navigate(['/counters']);
        const reset = firstValueFrom(this.actions$.pipe(ofType(resetAllCountersSuccess)));
        const reference = await this.dialogs.opened(YesNoDialog, () =>
            this.store.dispatch(promptResetAllCounters({ request: { counterCount: 0 } }))
        );
        reference.componentInstance.yesClicked();
        reference.close();
        return succeeded((await reset).response);
    }
}
