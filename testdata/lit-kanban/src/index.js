import './kanban-board.js';
import { server } from './abp/server.js';
import './abp/cards.js';
import './abp/exports.js';

window.abp = server;
window.swimlaneReady(server);
