import bridge from '@app/abp/bridge';
import type { Capability } from '@app/abp/registry';
import { CapabilityError } from '@app/abp/registry';
import { confirmModal, fill, wait } from '@app/abp/stage';
import Approval from '@app/components/Approval';
import type { PlayButtonLink } from '@app/components/Common/PlayButton';
import PlayButton from '@app/components/Common/PlayButton';
import CreateIssueModal from '@app/components/IssueModal/CreateIssueModal';
import TitleCard from '@app/components/TitleCard';
import axios from 'axios';
import { mutate } from 'swr';

const approved = (question: string) =>
  new Promise<boolean>((resolve, reject) => {
    bridge.current.addToast(
      <Approval question={question} onAnswer={resolve} />,
      { appearance: 'warning', autoDismiss: false }
    );
    setTimeout(
      () => reject(new CapabilityError('TIMEOUT', 'Nobody has answered')),
      60 * 1000
    );
  });

const media: Capability[] = [
  {
    name: 'media.play',
    description: 'Plays a title',
    properties: { mediaType: 'string', tmdbId: 'number' },
    handler: async ({ mediaType, tmdbId }) => {
      const { data } = await axios.get(`/api/v1/${mediaType}/${tmdbId}`);
      const links: PlayButtonLink[] = [];
      if (data.mediaInfo?.plexUrl) {
        links.push({ text: 'Plex', url: data.mediaInfo.plexUrl, svg: null });
      }
      if (data.mediaInfo?.plexUrl4k) {
        links.push({ text: '4K', url: data.mediaInfo.plexUrl4k, svg: null });
      }
      const box = bridge.current.show(<PlayButton links={links} />);
      box.querySelector('button')?.click();
      return { url: links[0].url };
    },
  },
  {
    name: 'media.open',
    description: 'Goes to the page of a title',
    properties: { mediaType: 'string', tmdbId: 'number', title: 'string' },
    handler: async ({ mediaType, tmdbId, title }) => {
      const box = bridge.current.show(
        <TitleCard id={tmdbId} title={title} mediaType={mediaType} canExpand />
      );
      box.querySelector<HTMLAnchorElement>('a.absolute')?.click();
      return { tmdbId };
    },
  },
  {
    name: 'media.search',
    description: 'Searches movies and series',
    properties: { query: 'string' },
    handler: async ({ query }) => {
      bridge.current.router.push({ pathname: '/search', query: { query } });
      const { data } = await axios.get('/api/v1/search', {
        params: { query },
      });
      return { results: data.results };
    },
  },
  {
    name: 'issues.report',
    description: 'Reports an issue with a title',
    properties: { mediaType: 'string', tmdbId: 'number', message: 'string' },
    handler: ({ mediaType, tmdbId, message }) =>
      new Promise((resolve) => {
        bridge.current.show(
          <CreateIssueModal
            mediaType={mediaType}
            tmdbId={tmdbId}
            onCancel={() => resolve({ tmdbId, message })}
          />
        );
        fill(document, '#message', message);
        wait(500).then(confirmModal);
      }),
  },
  {
    name: 'requests.create',
    description: 'Requests a title',
    properties: { mediaType: 'string', tmdbId: 'number' },
    handler: async ({ mediaType, tmdbId }) => {
      const { data } = await axios.post('/api/v1/request', {
        mediaId: tmdbId,
        mediaType,
      });
      mutate('/api/v1/request?filter=all&take=10&sort=modified&skip=0');
      mutate('/api/v1/request/count');
      bridge.current.addToast(`Requested ${tmdbId}`, {
        appearance: 'success',
        autoDismiss: true,
      });
      return { requestId: data.id };
    },
  },
  {
    name: 'requests.decline',
    description: 'Declines a request, once the user agrees',
    properties: { requestId: 'number' },
    handler: async ({ requestId }) => {
      if (!(await approved(`Decline request ${requestId}?`))) {
        return { requestId, declined: false };
      }
      await axios.post(`/api/v1/request/${requestId}/decline`);
      mutate('/api/v1/request/count');
      return { requestId, declined: true };
    },
  },
];

export default media;
