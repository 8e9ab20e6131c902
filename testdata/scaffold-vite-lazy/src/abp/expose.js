import { runtime } from './runtime'

if (typeof window !== 'undefined') {
  window.abp = runtime // expect: ABP403
}
