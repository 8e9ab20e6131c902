import bridge from '@app/abp/bridge';
import type { Capability } from '@app/abp/registry';
import { confirmModal, fill, pull, wait } from '@app/abp/stage';
import CopyButton from '@app/components/Settings/CopyButton';
import Releases from '@app/components/Settings/SettingsAbout/Releases';
import SettingsLogs from '@app/components/Settings/SettingsLogs';
import SettingsMain from '@app/components/Settings/SettingsMain';
import axios from 'axios';
import { mutate } from 'swr';

const settings: Capability[] = [
  {
    name: 'settings.apiKey',
    description: 'The key of the API',
    properties: {},
    handler: async () => {
      const { data } = await axios.get('/api/v1/settings/main');
      const box = bridge.current.show(<CopyButton textToCopy={data.apiKey} />);
      box.querySelector<HTMLElement>('.input-action')?.click();
      return { length: data.apiKey.length };
    },
  },
  {
    name: 'settings.rename',
    description: 'Gives the application another title',
    properties: { title: 'string' },
    handler: async ({ title }) => {
      const box = bridge.current.show(<SettingsMain />);
      fill(box, '#applicationTitle', title);
      box
        .querySelector<HTMLFormElement>('[data-testid="settings-main-form"]')
        ?.requestSubmit();
      return { title };
    },
  },
  {
    name: 'logs.copy',
    description: 'The newest message of the log',
    properties: {},
    handler: async () => {
      const box = bridge.current.show(<SettingsLogs />);
      await wait(1000);
      const row = box.querySelector('tbody tr');
      const buttons = Array.from(row?.querySelectorAll('button') ?? []);
      buttons.pop()?.click();
      return { text: row?.textContent };
    },
  },
  {
    name: 'releases.show',
    description: 'What is new in the latest release',
    properties: { version: 'string' },
    handler: async ({ version }) => {
      const box = bridge.current.show(<Releases currentVersion={version} />);
      await wait(1000);
      box.querySelector('button')?.click();
      confirmModal();
      return { version };
    },
  },
  {
    name: 'state.setLocale',
    description: 'Shows the application in another language',
    properties: { locale: 'string' },
    handler: async ({ locale }) => {
      bridge.current.setLocale?.(locale);
      return { locale };
    },
  },
  {
    name: 'app.refresh',
    description: 'Shows what is new',
    properties: {},
    handler: async () => {
      pull(1200);
      return { at: Date.now() };
    },
  },
  {
    name: 'jobs.run',
    description: 'Runs a job',
    properties: { jobId: 'string' },
    handler: async ({ jobId }) => {
      const { data } = await axios.post(`/api/v1/settings/jobs/${jobId}/run`);
      await mutate('/api/v1/settings/jobs');
      return { jobId, nextExecutionTime: data.nextExecutionTime };
    },
  },
];

export default settings;
