import { DeliveryService, ExportService, RateService, ReminderService, StoreService } from '@services';

export interface Services {
  readonly delivery: DeliveryService;
  readonly exports: ExportService;
  readonly rates: RateService;
  readonly reminders: ReminderService;
  readonly store: StoreService;
}

export function createServices(): Services {
  const delivery = new DeliveryService(window.navigator);
  const store = new StoreService();
  return {
    delivery,
    store,
    rates: new RateService(),
    exports: new ExportService(delivery),
    reminders: new ReminderService({ delivery, ask: (text) => window.confirm(text) }), // expect: ABP101
  };
}
