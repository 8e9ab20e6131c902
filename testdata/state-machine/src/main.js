// Reducers, actions with string types, effects: a handler that only dispatches can still print or copy.
import './abp.js';
import './view.js';
