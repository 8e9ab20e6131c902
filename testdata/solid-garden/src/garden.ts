import { createSignal } from 'solid-js';

export interface Bed {
  id: number;
  name: string;
  plants: string[];
}

const [beds, setBeds] = createSignal<Bed[]>([]);

export { beds };

export function addBed(name: string) {
  setBeds((old) => [...old, { id: old.length + 1, name, plants: [] }]);
}
