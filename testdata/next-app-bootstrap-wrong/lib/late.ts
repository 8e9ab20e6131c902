export const LATE = 'window.abp = {}';
