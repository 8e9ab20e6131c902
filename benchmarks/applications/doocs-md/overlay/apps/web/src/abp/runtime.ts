import { uuidv4 } from '@md/shared/utils/uuid'
import { AbpError } from './errors'

export interface CapabilityEntry {
  description: string
  inputSchema: Record<string, unknown>
  handler: (params: any) => Promise<unknown>
}

interface Answer {
  success: boolean
  data?: unknown
  error?: { code: string, message: string, retryable: boolean }
}

export class MarkdownAbp {
  readonly protocolVersion = `0.1`
  readonly app = { id: `org.doocs.md`, name: `Doocs MD`, version: `2.1.0` }
  initialized = false
  sessionId: string | null = null

  private readonly entries = new Map<string, CapabilityEntry>()

  register(name: string, entry: CapabilityEntry): void {
    this.entries.set(name, entry)
  }

  async initialize() {
    this.sessionId = uuidv4()
    this.initialized = true
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  }

  async shutdown() {
    this.sessionId = null
    this.initialized = false
  }

  /** Handlers answer plain data and throw; the envelope is made here. */
  async call(capability: string, params: Record<string, unknown> = {}): Promise<Answer> {
    const entry = this.entries.get(capability)
    if (!entry)
      return this.refuse(new AbpError(`UNKNOWN_CAPABILITY`, `Doocs MD has no ${capability}`))

    try {
      return { success: true, data: await entry.handler(params) }
    }
    catch (error) {
      return this.refuse(error)
    }
  }

  listCapabilities() {
    return [...this.entries].map(([name, { description, inputSchema }]) => ({
      name,
      description,
      inputSchema,
      available: true,
    }))
  }

  private refuse(error: unknown): Answer {
    if (error instanceof AbpError) {
      const { code, message, retryable } = error
      return { success: false, error: { code, message, retryable } }
    }
    return {
      success: false,
      error: { code: `OPERATION_FAILED`, message: String(error), retryable: false },
    }
  }
}
