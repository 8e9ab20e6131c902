import { useEffect, useRef } from 'react';
import { createStore } from 'zustand';

import { AgentError } from './AgentError';

type PageTool = (...args: any[]) => any;

/** What the page that is open lends to the agent. */
const pageToolsStore = createStore<{ tools: Record<string, PageTool> }>(() => ({
  tools: {},
}));

export const usePageTool = (name: string, tool: PageTool) => {
  const toolRef = useRef(tool);
  toolRef.current = tool;

  useEffect(() => {
    pageToolsStore.setState(({ tools }) => ({
      tools: { ...tools, [name]: (...args) => toolRef.current(...args) },
    }));
    return () => {
      pageToolsStore.setState(({ tools: { [name]: _, ...tools } }) => ({
        tools,
      }));
    };
  }, [name]);
};

export const pageTool = (name: string): PageTool => {
  const tool = pageToolsStore.getState().tools[name];
  if (!tool) {
    throw new AgentError(
      'CAPABILITY_UNAVAILABLE',
      `The page that offers ${name} is not open`
    );
  }
  return tool;
};

export const press = (dataCy: string) => {
  const element = document.querySelector<HTMLElement>(`[data-cy="${dataCy}"]`);
  if (!element) {
    throw new AgentError(
      'CAPABILITY_UNAVAILABLE',
      `There is no ${dataCy} on this page`
    );
  }
  element.click();
};
