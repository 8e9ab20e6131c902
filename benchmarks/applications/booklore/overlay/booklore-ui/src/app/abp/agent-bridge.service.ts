import {Injectable, signal} from '@angular/core';
import {Subject} from 'rxjs';

export interface AgentCommand {
  name: 'copyOpdsEndpoint';
  at: number;
}

export type AgentRequest = { kind: 'deleteUser'; id: number } | { kind: 'editUser'; id: number };

/** What agents ask of the components that are on screen. */
@Injectable({providedIn: 'root'})
export class AgentBridgeService {
  readonly command = signal<AgentCommand | null>(null);

  private readonly requestSubject = new Subject<AgentRequest>();
  readonly requests$ = this.requestSubject.asObservable();

  private readonly offers = new Map<string, (...args: any[]) => unknown>();

  send(name: AgentCommand['name']): void {
    this.command.set({name, at: Date.now()});
  }

  request(request: AgentRequest): void {
    this.requestSubject.next(request);
  }

  offer(name: string, action: (...args: any[]) => unknown): void {
    this.offers.set(name, action);
  }

  async take(name: string, ...args: unknown[]): Promise<boolean> {
    const action = this.offers.get(name);
    if (!action) return false;
    await action(...args);
    return true;
  }
}
