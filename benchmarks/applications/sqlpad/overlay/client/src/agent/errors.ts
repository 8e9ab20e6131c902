export class AgentError extends Error {
  constructor(public code: string, text: string) {
    super(text);
  }
}
