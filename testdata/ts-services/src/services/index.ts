export { DeliveryService } from './delivery';
export { ExportService } from './export';
export * from './rates';
export { default as ReminderService } from './reminder';
export { StoreService } from './store';
