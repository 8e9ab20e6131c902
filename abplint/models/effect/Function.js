// Functions one after another.
import { piped } from 'effect/Effect';

export const pipe = (value, ...steps) => piped(value, steps);
export const flow = (first, ...steps) => (...given) => piped(first(...given), steps);
