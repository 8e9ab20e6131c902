import * as AbpActions from 'src/services/abp.actions'

export interface Capability {
  description: string
  inputSchema?: Record<string, unknown>
  run: (params: any) => unknown
}

export const Abp = {
  /** Capabilities of the mounted views, and of the services (see abp.capabilities.ts) */
  capabilities: {} as Record<string, Capability>,
  sessionId: null as string | null,

  ...AbpActions,
}
