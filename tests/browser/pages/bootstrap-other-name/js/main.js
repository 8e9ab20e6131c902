import { createUnitsRuntime } from './units.js';

window.abp = createUnitsRuntime({ feet: 3.28084, yards: 1.09361 });
if (window.__abpReadyResolve) window.__abpReadyResolve();
