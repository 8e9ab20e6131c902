import { Injectable, inject } from '@angular/core';
import { Clipboard } from '~app/shared/clipboard';
import { Confirmer } from '~app/shared/confirmer';
import { VisitStore } from '~app/shared/visit.store';
import { Capability, done, failed } from './capability';

@Injectable()
export class ConfirmVisit implements Capability {
  readonly name = 'visits.confirm';
  readonly description = 'Confirms a visit';
  readonly inputSchema = { type: 'object', properties: { visitId: { type: 'string' } }, required: ['visitId'] };

  private readonly visits = inject(VisitStore);
  private readonly confirmer = inject(Confirmer);

  run({ visitId }: { visitId: string }) {
    const visit = this.visits.byId(visitId);
    if (!visit) return failed('INVALID_PARAMS', `No visit ${visitId}`);
    const confirmed = this.confirmer.confirm(`Confirm ${visitId}?`);
    this.visits.update({ ...visit, confirmed });
    return done({ visitId, confirmed });
  }
}

@Injectable()
export class CopyVisit implements Capability {
  readonly name = 'visits.copy';
  readonly description = 'Repeats a visit on another day';
  readonly inputSchema = {
    type: 'object',
    properties: { visitId: { type: 'string' }, day: { type: 'string' } },
    required: ['visitId', 'day'],
  };

  constructor(
    private readonly clipboard: Clipboard,
    private readonly visits: VisitStore,
  ) {}

  run({ visitId, day }: { visitId: string; day: string }) {
    this.clipboard.copy(this.visits.byId(visitId));
    const visit = this.clipboard.paste(day);
    return visit ? done({ visit }) : failed('INVALID_PARAMS', `No visit ${visitId}`);
  }
}
