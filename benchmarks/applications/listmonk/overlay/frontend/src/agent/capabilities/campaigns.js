import * as api from '../../api';
import answers from '../answers';

const { input } = answers;

// What the view of a campaign offers by itself has no `run`.
export default [
  {
    name: 'campaigns.list',
    description: 'The campaigns',
    inputSchema: input({ query: { type: 'string' } }),
    run: async ({ query }) => {
      const { results } = await api.getCampaigns({ query, page: 1 });

      return results.map(({ id, name, status }) => ({ id, name, status }));
    },
  },
  {
    name: 'campaigns.setStatus',
    description: 'Pauses, cancels or runs a campaign',
    inputSchema: input({ id: { type: 'number' }, status: { enum: ['paused', 'cancelled', 'running'] } }),
    run: async ({ id, status }) => {
      await api.changeCampaignStatus(id, status);
      await api.getCampaigns({ page: 1 });

      return { id, status };
    },
  },
  { name: 'campaigns.unschedule', description: 'Takes a campaign off the schedule', inputSchema: input() },
  { name: 'campaigns.start', description: 'Starts the campaign that is shown', inputSchema: input() },
  { name: 'campaigns.copyId', description: 'The identifier of the campaign', inputSchema: input() },
  {
    name: 'campaigns.leave',
    description: 'Goes back to the list of campaigns',
    inputSchema: input(),
  },
  { name: 'campaigns.previewArchive', description: 'Shows how the campaign looks in the archive', inputSchema: input() },
  { name: 'campaigns.save', description: 'Saves the campaign that is shown', inputSchema: input({ name: { type: 'string' } }) },
  {
    name: 'analytics.openLink',
    description: 'Opens the link that was clicked most',
    inputSchema: input({ index: { type: 'number' } }),
  },
  {
    name: 'export.campaign',
    description: 'The HTML of a campaign',
    inputSchema: input({ id: { type: 'number' } }),
    run: async ({ id }) => {
      const campaign = await api.getCampaign(id);

      return { name: campaign.name, file: `data:text/html;base64,${btoa(campaign.body)}` };
    },
  },
];
