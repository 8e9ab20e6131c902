import { onMounted, onUnmounted } from 'vue'
import * as Logs from 'src/services/logs'
import * as Utils from 'src/utils'
import { Abp, Capability } from 'src/services/abp'

export class AbpError extends Error {
  constructor(
    readonly code: string,
    message: string
  ) {
    super(message)
  }
}

export function register(capabilities: Record<string, Capability>): void {
  Object.assign(Abp.capabilities, capabilities)
}

/**
 * For setup() of a view: the capability is there while the view is.
 */
export function useCapability(name: string, capability: Capability): void {
  onMounted(() => {
    Abp.capabilities[name] = capability
  })
  onUnmounted(() => {
    delete Abp.capabilities[name]
  })
}

export function list() {
  return Object.entries(Abp.capabilities).map(([name, { description, inputSchema }]) => {
    return { name, description, available: true, inputSchema }
  })
}

export function start(): string {
  return (Abp.sessionId = Utils.uid())
}

export function stop(): void {
  Abp.sessionId = null
}

export async function run(name: string, params: Record<string, unknown>) {
  const capability = Abp.capabilities[name]
  if (!capability) {
    return {
      success: false,
      error: { code: 'UNKNOWN_CAPABILITY', message: `No capability ${name}`, retryable: false },
    }
  }

  try {
    return { success: true, data: await capability.run(params) }
  } catch (err) {
    Logs.err(`Abp: Cannot run ${name}`, err)
    if (err instanceof AbpError) {
      return { success: false, error: { code: err.code, message: err.message } }
    }
    return {
      success: false,
      error: { code: 'OPERATION_FAILED', message: String(err), retryable: false },
    }
  }
}
