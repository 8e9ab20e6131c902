import angular from 'angular';

import { concatLogsToString } from '@/docker/helpers/logHelper';
import { confirmContainerDeletion } from '@/react/docker/containers/common/confirm-container-delete-modal';

import { registerCapabilities } from './registry';
import { toBase64, pickFile } from './files';

angular.module('portainer.docker').run(registerDockerCapabilities);

/* @ngInject */
function registerDockerCapabilities($async, $state, $window, Blob, ContainerService, FileSaver, HostBrowserService, ImageService, Notifications, StackService, clipboard) {
  registerCapabilities({
    'containers.list': ({ environmentId }) => ContainerService.containers(environmentId, { all: true }),

    'containers.remove': ({ environmentId, containerId }) => $async(removeContainerAsync, environmentId, containerId),

    'containers.openConsole': ({ environmentId, containerId }) => {
      const url = $state.href('docker.containers.container.exec', { endpointId: environmentId, id: containerId });
      $window.open(url, '_blank');
      return { url };
    },

    'containers.copyId': ({ containerId }) => {
      clipboard.copyText(containerId);
      Notifications.success('Success', 'Copied to clipboard');
      return { copied: true };
    },

    'export.containerLogs': ({ environmentId, containerId }) => $async(exportLogsAsync, environmentId, containerId),

    'export.image': ({ imageId }) =>
      ImageService.image(imageId)
        .then((image) => ImageService.downloadImages([{ tags: image.RepoTags, id: image.Id }]))
        .then(async ({ file }) => ({
          content: await toBase64(file),
          mimeType: 'application/x-tar',
          encoding: 'base64',
          filename: 'images.tar',
        })),

    'export.stackFile': ({ stackId }) =>
      StackService.getStackFile(stackId).then((content) => ({
        content,
        mimeType: 'text/yaml',
        filename: 'docker-compose.yml',
      })),

    'export.hostFile': ({ environmentId, path }) =>
      HostBrowserService.get(environmentId, path).then(({ file }) => {
        FileSaver.saveAs(new Blob([file], { type: 'text/plain;charset=utf-8' }), path.split('/').pop());
      }),

    'stacks.deploy': async ({ environmentId, name, content }) => {
      const stack = await StackService.createComposeStackFromFileContent(name, content, [], environmentId);
      return { id: stack.Id, name };
    },

    'stacks.upload': ({ environmentId, name }) => $async(uploadStackAsync, environmentId, name),
  });

  async function removeContainerAsync(environmentId, containerId) {
    const result = await confirmContainerDeletion(`You are about to remove ${containerId}`);
    if (!result) {
      return { removed: false };
    }
    await ContainerService.remove(environmentId, containerId, { removeVolumes: result.removeVolumes });
    Notifications.success('Success', 'Container successfully removed');
    return { removed: true };
  }

  async function exportLogsAsync(environmentId, containerId) {
    const logs = await ContainerService.logs(environmentId, containerId, true, true);
    FileSaver.saveAs(new Blob([concatLogsToString(logs)]), `${containerId}_logs.txt`);
    return { message: 'Logs downloaded' };
  }

  async function uploadStackAsync(environmentId, name) {
    const file = await pickFile('.yml,.yaml');
    const stack = await StackService.createComposeStackFromFileUpload(name, file, [], environmentId);
    return { id: stack.Id, name };
  }
}
