export { composeWithDevTools, devToolsEnhancer } from '@redux-devtools/extension';
