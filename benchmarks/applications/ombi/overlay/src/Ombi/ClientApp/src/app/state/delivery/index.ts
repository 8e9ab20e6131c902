export * from './delivery.actions';
export * from './delivery.state';
