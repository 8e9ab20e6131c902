import type { Invoice } from '@/types/model';
import type { DeliveryService } from './delivery';

interface Collaborators {
  delivery: Pick<DeliveryService, 'share'>;
  ask(text: string): boolean;
}

export default class ReminderService {
  private readonly delivery: Collaborators['delivery'];
  private readonly ask: Collaborators['ask'];

  constructor({ delivery, ask }: Collaborators) {
    this.delivery = delivery;
    this.ask = ask;
  }

  async remind(invoice: Invoice): Promise<string> {
    const text = `Dear ${invoice.customer}, invoice ${invoice.number} is overdue.`;
    if (this.ask(`Send "${text}"?`)) { // via: ABP101
      await this.delivery.share('Reminder', text); // via: ABP106
    }
    return text;
  }
}
