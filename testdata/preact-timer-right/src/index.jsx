import { render } from 'preact';
import './abp/install.js';
import { App } from './App.jsx';

render(<App />, document.getElementById('app'));
