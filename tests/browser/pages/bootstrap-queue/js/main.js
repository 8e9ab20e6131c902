import { createUnitsRuntime } from './units.js';

const runtime = createUnitsRuntime({ feet: 3.28084, yards: 1.09361 });
window.abp = runtime;

for (const { method, args, resolve, reject } of window.abpQueue.splice(0)) {
  runtime[method](...args).then(resolve, reject);
}
