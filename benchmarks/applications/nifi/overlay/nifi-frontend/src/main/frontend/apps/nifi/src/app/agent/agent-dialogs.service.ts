import { Injectable, Type, inject } from '@angular/core';
import { MatDialog, MatDialogRef } from '@angular/material/dialog';
import { filter, firstValueFrom, map } from 'rxjs';

/** Finds the dialogs that effects open. */
@Injectable({ providedIn: 'root' })
export class AgentDialogs {
    private dialog = inject(MatDialog);

    async opened<T>(component: Type<T>, open: () => void): Promise<MatDialogRef<T>> {
        const next = firstValueFrom(
            this.dialog.afterOpened.pipe(
                filter((reference) => reference.componentInstance instanceof component),
                map((reference) => reference as MatDialogRef<T>)
            )
        );
        open();
        return next;
    }
}
