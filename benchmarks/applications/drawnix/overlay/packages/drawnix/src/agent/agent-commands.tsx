import { useEffect } from 'react';
import { useBoard, useListRender } from '@plait-board/react-board';
import { PlaitBoard } from '@plait/core';
import { useDrawnix } from '../hooks/use-drawnix';
import { useI18n, type Language } from '../i18n';
import { loadFromJSON } from '../data/json';
import { addImage } from '../utils/image';
import { loadFromBlob } from '../data/blob';

export type AgentCommands = {
  open: () => Promise<number>;
  load: (json: string) => Promise<number>;
  pickImage: () => Promise<void>;
  clean: () => void;
  speak: (language: Language) => void;
};

let commands: Partial<AgentCommands> = {};

export const command = <K extends keyof AgentCommands>(
  name: K
): AgentCommands[K] => {
  const found = commands[name];
  if (!found) {
    throw new Error(`${name} is not on screen`);
  }
  return found as AgentCommands[K];
};

export const AgentCommandsProvider = () => {
  const board = useBoard();
  const listRender = useListRender();
  const { appState, setAppState } = useDrawnix();
  const { setLanguage } = useI18n();

  useEffect(() => {
    const show = () =>
      listRender.update(board.children, {
        board,
        parent: board,
        parentG: PlaitBoard.getElementHost(board),
      });

    commands = {
      open: async () => {
        const data = await loadFromJSON(board);
        board.children = data.elements;
        show();
        return board.children.length;
      },
      load: async (json) => {
        const data = await loadFromBlob(board, new Blob([json]));
        board.children = data.elements;
        show();
        return board.children.length;
      },
      pickImage: () => addImage(board),
      clean: () => setAppState({ ...appState, openCleanConfirm: true }),
      speak: setLanguage,
    };
    return () => {
      commands = {};
    };
  }, [board, listRender, appState, setAppState, setLanguage]);

  return null;
};
