// Action types and creators.
export const FILTER = 'report/filter';
export const PRINT = 'report/print';
export const COPY = 'report/copy';
export const SHARE = 'report/share';
export const CLEAR = 'report/clear';

export const filterReport = (column, value) => ({ type: FILTER, payload: { column, value } });
export const printReport = (rows) => ({ type: PRINT, payload: rows });
export const copyReport = (rows) => ({ type: COPY, payload: rows });
export const shareReport = (rows) => ({ type: SHARE, payload: rows });
export const clearReport = () => ({ type: CLEAR });
