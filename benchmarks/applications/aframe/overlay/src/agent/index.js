import { AgentRuntime } from './runtime';
import './tools/scene';
import './tools/entities';
import './tools/components';
import './tools/files';
import './tools/textures';

export function install(inspector) {
  window.abp = new AgentRuntime(inspector);
}
