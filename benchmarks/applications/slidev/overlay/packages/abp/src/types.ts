export interface AbpApp { id: string, name: string, version: string }

export type AbpResponse
  = | { success: true, data: unknown }
    | { success: false, error: { code: string, message: string, retryable: boolean } }
    | { success: false, cancelled: true }

export interface Offer {
  description: string
  input?: Record<string, { type: string }>
  run: (params: any) => AbpResponse | Promise<AbpResponse>
}

export type Offers = Record<string, Offer>
