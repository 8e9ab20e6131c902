// Copyright (c) Jupyter Development Team.
// Distributed under the terms of the Modified BSD License.

import { Token } from '@lumino/coreutils';

/**
 * What other plugins add tools to.
 */
export interface IAgent {
  addTool(name: string, tool: IAgent.ITool): void;
}

export namespace IAgent {
  export interface ITool {
    description: string;
    inputSchema: object;
    execute: (params: any) => unknown;
  }

  export type IAnswer =
    | { success: true; data: unknown }
    | { success: false; error: object };
}

export const IAgent = new Token<IAgent>('@jupyterlab/agent-extension:IAgent');
