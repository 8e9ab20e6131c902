/** Asks through the agent: elicitation, no dialog. */
export function useConfirm() {
  async function confirm(message: string): Promise<boolean> {
    const elicit = (window as any).__abp_elicitation;
    if (!elicit) return false;
    const answer = await elicit({ method: 'elicitation/confirm', params: { message } });
    return answer?.confirmed === true;
  }
  return { confirm };
}
