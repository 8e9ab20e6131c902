import { failure, success } from '../reply'

export async function extend({ loanId, days = 14 }: { loanId: string; days?: number }) {
  const answer = await window.__abp_elicitation?.({
    method: 'elicitation/confirm',
    message: `Extend the loan by ${days} days?`,
  })
  if (answer && answer.action !== 'accept') return failure('LOAN_UNCHANGED', 'The reader declined')
  const { due } = await $fetch<{ due: string }>(`/api/loans/${loanId}`, { method: 'PATCH', body: { days } })
  window.__abp_notification?.({ level: 'info', message: `Due on ${due}` })
  return success({ loanId, due })
}
