import { AgentError } from "./respond";

export async function api(path: string, init?: RequestInit) {
  const response = await fetch(path, {
    ...init,
    headers: { "Content-Type": "application/json" },
  });
  if (!response.ok) {
    throw new AgentError("OPERATION_FAILED", response.statusText, true);
  }
  return response;
}
