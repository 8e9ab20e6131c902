// What runs work with the services of a layer.
import { runCallback, runFork, runPromise, runPromiseExit, runSync } from 'effect/Effect';

export const make = () => ({ runCallback, runFork, runPromise, runPromiseExit, runSync });
