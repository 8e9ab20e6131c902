import { FC, ReactNode, useEffect } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';

import ReactDOM from 'react-dom/client';

import { floppyNavigation } from '@/utils';

let go: ReturnType<typeof useNavigate> | null = null;

export const AgentHost: FC = () => {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
    return () => {
      go = null;
    };
  }, [navigate]);
  return null;
};

export const navigate = (to: string) =>
  floppyNavigation.navigate(to, { handler: go || 'href' });

export const tick = (ms = 0) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Shows a component for a moment. */
export const show = async (
  node: ReactNode,
  work: (container: HTMLElement) => void | Promise<void>,
) => {
  const container = document.createElement('div');
  document.body.appendChild(container);
  const root = ReactDOM.createRoot(container);
  root.render(<BrowserRouter>{node}</BrowserRouter>);
  await tick();
  try {
    await work(container);
  } finally {
    root.unmount();
    container.remove();
  }
};
