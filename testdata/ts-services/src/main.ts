// Habit: services get their collaborators through the constructor; import paths come from tsconfig.json.
import { createServices } from '@/container';
import { LedgerRuntime } from '@/abp/runtime';
import { bindButtons } from '@/ui/buttons';

const services = createServices();

window.abp = new LedgerRuntime(services);

bindButtons(document, services);
