import { useEffect, useRef } from "react";
import { AgentError } from "./errors";

type AgentRequest = {
  payload: any;
  resolve: (value: any) => void;
  reject: (reason: unknown) => void;
};

/** Requests of agents to whatever is mounted at the moment. */
const requests = new EventTarget();

export function requestFromPage<T>(name: string, payload?: unknown): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const unhandled = requests.dispatchEvent(
      new CustomEvent<AgentRequest>(name, {
        detail: { payload, resolve, reject },
        cancelable: true,
      }),
    );
    if (unhandled) {
      reject(
        new AgentError("CAPABILITY_UNAVAILABLE", `No page answers ${name}`, true),
      );
    }
  });
}

/** Answers requests of agents with a function of a component. */
export function useAgentRequest(
  name: string,
  answer: (payload: any) => unknown,
) {
  const answerRef = useRef(answer);
  useEffect(() => {
    answerRef.current = answer;
  });

  useEffect(() => {
    const onRequest = async (event: Event) => {
      event.preventDefault();
      const { payload, resolve, reject } = (event as CustomEvent<AgentRequest>)
        .detail;
      try {
        resolve(await answerRef.current(payload));
      } catch (error) {
        reject(error);
      }
    };
    requests.addEventListener(name, onRequest);
    return () => requests.removeEventListener(name, onRequest);
  }, [name]);
}
