import create from 'zustand';

export interface LentState {
  // What the header of the results can do with what it shows.
  openTable?: (sequence: number) => string;
  rows?: () => any[];
}

export const useLent = create<LentState>(() => ({}));

export function lend(part: LentState) {
  useLent.setState(part);
  return () => {
    useLent.setState({ openTable: undefined, rows: undefined });
  };
}
