import angular from 'angular';
import { MutationObserver } from '@tanstack/react-query';

import { queryClient } from '@/react-tools/react-query';
import { notificationsStore } from '@/react/portainer/notifications/notifications-store';
import { downloadKubeconfigFile } from '@/react/portainer/HomeView/EnvironmentList/KubeconfigButton/kubeconfig.service';
import { exportActivityLogs } from '@/react/portainer/logs/ActivityLogsView/useExportMutation';
import { snapshotEndpoints } from '@/react/portainer/environments/environment.service';

import { confirmDestructive } from '@@/modals/confirm';
import { buildConfirmButton } from '@@/modals/utils';

import { Params, registerCapability } from './registry';

class PortainerCapabilities {
  /* @ngInject */
  constructor(
    private $state: any,
    private $window: ng.IWindowService,
    private Authentication: any,
    private StackService: any,
    private ThemeManager: any
  ) {
    registerCapability('export.kubeconfig', this.exportKubeconfig);
    registerCapability('export.activityLogs', this.exportActivityLogs);
    registerCapability('stacks.migrate', this.migrateStack.bind(this));
    registerCapability('environments.open', this.openEnvironment.bind(this));
    registerCapability('environments.snapshot', this.snapshot);
    registerCapability('notifications.list', this.listNotifications.bind(this));
    registerCapability('session.logout', this.logout.bind(this));
    registerCapability('state.setTheme', ({ theme }) => this.ThemeManager.setTheme(theme));
  }

  async exportKubeconfig({ environmentIds }: Params) {
    await downloadKubeconfigFile(environmentIds);
    return { status: 'downloaded', count: environmentIds.length };
  }

  async exportActivityLogs({ after, before }: Params) {
    const mutation = new MutationObserver(queryClient, { mutationFn: exportActivityLogs });
    await mutation.mutate({ after, before, offset: 0, sortBy: 'Timestamp', sortDesc: true });
    return { exported: true };
  }

  async migrateStack({ stackId }: Params) {
    const stack = await this.StackService.stack(stackId);
    const confirmed = await confirmDestructive({
      title: 'Are you sure?',
      message: `This action will deploy a new instance of ${stack.Name}`,
      confirmButton: buildConfirmButton('Migrate', 'danger'),
    });
    return { stack: stack.Name, confirmed };
  }

  async openEnvironment({ environmentId }: Params) {
    await this.$state.go('docker.dashboard', { endpointId: environmentId });
    return { state: this.$state.current.name };
  }

  async snapshot() {
    await snapshotEndpoints();
    return { requested: true };
  }

  listNotifications() {
    const { ID } = this.Authentication.getUserDetails();
    return notificationsStore.getState().userNotifications[ID] || [];
  }

  async logout() {
    await this.Authentication.logout();
    this.$window.location.reload();
    return { loggedIn: this.Authentication.isAuthenticated() };
  }
}

export const abpModule = angular
  .module('portainer.abp', [])
  .service('PortainerCapabilities', PortainerCapabilities)
  .run(/* @ngInject */ (PortainerCapabilities: unknown) => PortainerCapabilities).name;
