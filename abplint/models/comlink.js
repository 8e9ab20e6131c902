// Comlink calls what another part of the app exposes.
import { expose as exposeIn, remote } from 'abplint';

export const expose = (api) => exposeIn(api);
export const wrap = (end) => remote(end);
export const proxy = (value) => value;
export const transfer = (value) => value;
export const windowEndpoint = (end) => end;
