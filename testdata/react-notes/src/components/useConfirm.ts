import { useCallback } from 'react';

export function useConfirm() {
  return useCallback(async (question: string) => window.confirm(question), []);
}
