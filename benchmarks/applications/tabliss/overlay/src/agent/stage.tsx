import React from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** A place beside the dashboard where a component is shown for a while */
export const stage = async <T,>(
  element: React.ReactElement,
  act: (container: HTMLElement) => T | Promise<T>,
): Promise<T> => {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  try {
    flushSync(() => root.render(element));
    return await act(container);
  } finally {
    root.unmount();
    container.remove();
  }
};
