let owner = null;

export const connect = (applicationInstance) => {
  owner = applicationInstance;
};

const service = name => owner.lookup(`service:${name}`);
const schema = (properties = {}) => ({ type: 'object', properties });
const string = { type: 'string' };

export default {
  'repo.list': {
    description: 'The repositories that are loaded',
    inputSchema: schema(),
    run: () => service('store').peekAll('repo').map(repo => ({ id: repo.id, slug: repo.slug })),
  },

  'message.show': {
    description: 'Shows a message in the page',
    inputSchema: schema({ message: string }),
    run({ message }) {
      service('flashes').success(message);
      return { message };
    },
  },

  'build.trigger': {
    description: 'Opens the form for a build',
    inputSchema: schema(),
    run() {
      service('trigger-build-popup').toggleTriggerBuildModal();
      return { shown: true };
    },
  },

  'token.copy': {
    description: 'Copies the token',
    inputSchema: schema(),
    async run() {
      await navigator.clipboard.writeText(service('auth').token);
      return { copied: true };
    },
  },

  'export.log': {
    description: 'The log of a job',
    inputSchema: schema({ jobId: string }),
    async run({ jobId }) {
      const text = await service('api').get(`/job/${jobId}/log.txt`);
      return { text };
    },
  },

  'export.csv': {
    description: 'A table of builds',
    inputSchema: schema({ name: string, rows: { type: 'array' } }),
    run({ name, rows }) {
      service('download').asCSV(name, ['build', 'state'], rows);
      return { downloaded: true };
    },
  },

  'export.backup': {
    description: 'A backup of builds',
    inputSchema: schema({ file: string }),
    async run({ file }) {
      await service('agent').invoke(`backup:${file}`);
      return { status: 'downloaded' };
    },
  },

  'cache.delete': {
    description: 'Deletes the caches of the repository',
    inputSchema: schema(),
    async run() {
      await owner.lookup('controller:caches').deleteRepoCache.perform();
      return { deleted: true };
    },
  },

  'plan.unshare': {
    description: 'Stops sharing the plan with an organization',
    inputSchema: schema({ org: string }),
    async run({ org }) {
      await service('agent').invoke('unshare', org);
      return { org };
    },
  },

  'account.switch': {
    description: 'Switches to another account',
    inputSchema: schema({ id: string, url: string }),
    run({ id, url }) {
      service('auth').switchAccount(id, url);
      return { id };
    },
  },

  'account.signIn': {
    description: 'Signs in',
    inputSchema: schema({ provider: string }),
    run({ provider }) {
      service('auth').signInWith(provider);
      return { provider };
    },
  },

  'account.signOut': {
    description: 'Signs out',
    inputSchema: schema(),
    run() {
      service('auth').signOut();
      return { signedOut: true };
    },
  },
};
