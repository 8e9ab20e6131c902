import { PlaitBoard } from '@plait/core';

export class NoBoardError extends Error {}

const boards = new Set<PlaitBoard>();

/** Remembers the boards that are on screen. */
export const withAgent = (board: PlaitBoard) => {
  const { destroy } = board;
  boards.add(board);
  board.destroy = () => {
    boards.delete(board);
    destroy();
  };
  return board;
};

export const activeBoard = (): PlaitBoard => {
  const [board] = boards;
  if (!board) {
    throw new NoBoardError('No board is open');
  }
  return board;
};
