import { CapabilityError } from '@app/abp/registry';
import type { LanguageContextProps } from '@app/context/LanguageContext';
import type { NextRouter } from 'next/router';
import type { AddToast } from 'react-toast-notifications';

/**
 * What only a mounted component can have. <AbpBridge /> attaches it.
 */
export interface Parts {
  router: NextRouter;
  addToast: AddToast;
  revalidate: () => Promise<unknown>;
  setLocale: LanguageContextProps['setLocale'];
  /** Renders something inside of the application and returns what holds it */
  show: (element: React.ReactNode) => HTMLElement;
}

class Bridge {
  private parts?: Parts;

  public attach(parts: Parts): () => void {
    this.parts = parts;

    return () => {
      if (this.parts === parts) {
        this.parts = undefined;
      }
    };
  }

  public get current(): Parts {
    if (!this.parts) {
      throw new CapabilityError(
        'CAPABILITY_UNAVAILABLE',
        'The application is not mounted',
        true
      );
    }
    return this.parts;
  }
}

const bridge = new Bridge();

export default bridge;
