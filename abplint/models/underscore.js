export * from 'lodash';
