import Agent from './Agent';

window.abp = new Agent();
