import { useEffect, useRef } from "react";
import { AgentError } from "./errors";

export const AGENT_REQUEST_EVENT = "agent-request";
const ANSWER_TIMEOUT = 10_000;

/**
 * Asks whichever component is mounted to do something, as the rest of the app does
 * with its own window events.
 */
export function ask(action, payload = {}) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new AgentError("TIMEOUT", `Nothing on this page answers to ${action}.`)),
      ANSWER_TIMEOUT
    );
    window.dispatchEvent(
      new CustomEvent(AGENT_REQUEST_EVENT, {
        detail: {
          action,
          payload,
          respond: (answer) => {
            clearTimeout(timer);
            Promise.resolve(answer).then(resolve, reject);
          },
        },
      })
    );
  });
}

/** A component offers one of its own functions for as long as it is mounted. */
export function useAgentRequest(action, handler) {
  const latest = useRef(handler);
  latest.current = handler;

  useEffect(() => {
    function onRequest(event) {
      if (event.detail.action !== action) return;
      event.detail.respond(latest.current(event.detail.payload));
    }
    window.addEventListener(AGENT_REQUEST_EVENT, onRequest);
    return () => window.removeEventListener(AGENT_REQUEST_EVENT, onRequest);
  }, [action]);
}
