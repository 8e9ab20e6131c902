export * from 'valtio/vanilla/utils';
