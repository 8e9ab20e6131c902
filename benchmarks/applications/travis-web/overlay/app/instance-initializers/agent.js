import { connect } from 'travis/agent/capabilities';

export function initialize(applicationInstance) {
  connect(applicationInstance);
}

export default {
  name: 'agent',
  initialize,
};
