import { Toolbar } from '../widgets/Toolbar.jsx';
import { capabilities } from '../abp/capabilities.js';

export default { title: 'Toolbar', component: Toolbar };

export const AgentStops = {
  play: async () => {
    capabilities['timer.stop'].run = async () => {
      window.alert('stopped by story');
      return { success: true, data: { message: 'stopped' } };
    };
  },
};
