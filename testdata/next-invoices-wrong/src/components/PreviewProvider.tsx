'use client';

import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';

interface Preview {
  open(id: string): void;
  explain(topic: string): void;
}

const PreviewContext = createContext<Preview | null>(null);

export function PreviewProvider({ children }: { children: ReactNode }) {
  const open = useCallback((id: string) => {
    window.open(`/invoices/${id}/print`, '_blank', 'noopener,width=840'); // expect: ABP103
  }, []);
  const explain = useCallback((topic: string) => window.open(`https://help.example.com/${topic}`, '_blank'), []);
  const value = useMemo(() => ({ open, explain }), [open, explain]);

  return <PreviewContext.Provider value={value}>{children}</PreviewContext.Provider>;
}

export function usePreview(): Preview {
  const preview = useContext(PreviewContext);
  if (!preview) throw new Error('usePreview() outside of <PreviewProvider>');
  return preview;
}
