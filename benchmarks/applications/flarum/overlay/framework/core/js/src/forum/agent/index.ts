import AgentManager from './AgentManager';
import addDiscussionCapabilities from './discussions';
import addSessionCapabilities from './session';
import addExportCapabilities from './exports';

const agent = new AgentManager();

addDiscussionCapabilities(agent);
addSessionCapabilities(agent);
addExportCapabilities(agent);

window.abp = agent;

export default agent;
