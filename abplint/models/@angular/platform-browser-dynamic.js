// How an application of modules starts.
import { bootstrapModule } from '@angular/platform-browser';

export const platformBrowserDynamic = () => ({ bootstrapModule });
