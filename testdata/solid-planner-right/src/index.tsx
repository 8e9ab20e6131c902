import { render } from 'solid-js/web';
import { App } from './App';
import { installAbp } from './agent';

installAbp();
render(() => <App />, document.getElementById('root')!);
