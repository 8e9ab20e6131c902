// A component keeps an actor, and runs again when what it shows of it changes.
import { depends, memory } from 'abplint';
import { createActor } from 'xstate';

export function useActorRef(machine, options) {
  const here = memory();
  if (here.actor === undefined) here.actor = createActor(machine, options).start();
  return here.actor;
}

export const useInterpret = useActorRef;

export function useMachine(machine, options) {
  const actor = useActorRef(machine, options);
  return [depends(() => actor.getSnapshot()), actor.send, actor];
}

export const useActor = (given, options) => (given.send === undefined ? useMachine(given, options) : [given.state, given.send]);
export const useSelector = (actor, select) => depends(() => select(actor.getSnapshot()));
