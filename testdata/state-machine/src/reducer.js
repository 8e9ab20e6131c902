import { CLEAR, COPY, FILTER, PRINT } from './actions.js';

const initial = { rows: [], filter: null, printed: 0, copied: 0 };

// Pure: the words print and copy only count here.
export function reducer(state = initial, action) {
  switch (action.type) {
    case FILTER:
      return { ...state, filter: action.payload };
    case PRINT:
      return { ...state, printed: state.printed + 1 };
    case COPY:
      return { ...state, copied: state.copied + 1 };
    case CLEAR:
      return initial;
    case 'report/rows':
      return { ...state, rows: action.payload };
    default:
      return state;
  }
}

export const toCsv = (rows) => rows.map((row) => Object.values(row).join(';')).join('\n');

export const matching = (rows, { column, value }) => rows.filter((row) => String(row[column]) === String(value));
