import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePreventNavigation } from '$app/common/hooks/usePreventNavigation';
import { useDownloadPdf } from '$app/pages/invoices/common/hooks/useDownloadPdf';
import { useDownloadPdfs } from '$app/pages/invoices/common/hooks/useDownloadPdfs';
import { usePrintPdf } from '$app/pages/invoices/common/hooks/usePrintPdf';
import { useExportInvoiceDesign } from '$app/pages/settings/invoice-design/pages/custom-designs/hooks/useExportInvoiceDesign';
import { pendingRequestAtom, Requests } from './requests';

type Clerks = { [K in keyof Requests]: (subject: Requests[K]) => unknown };

/** Does what capabilities ask of hooks. */
export function AgentDesk() {
  const [pending, setPending] = useAtom(pendingRequestAtom);

  const navigate = useNavigate();
  const preventNavigation = usePreventNavigation();

  const clerks: Clerks = {
    print: usePrintPdf({ entity: 'invoice' }),
    zip: useDownloadPdfs({ entity: 'invoice' }),
    savePdf: useDownloadPdf({ resource: 'invoice' }),
    copyDesign: useExportInvoiceDesign(),
    visit: (url) => preventNavigation({ url }),
    leave: (url) => navigate(url, { replace: true }),
  };

  useEffect(() => {
    if (!pending) {
      return;
    }

    const { kind, subject, resolve, reject } = pending;

    setPending(null);

    try {
      resolve(clerks[kind](subject as never));
    } catch (error) {
      reject(error);
    }
  }, [pending]);

  return null;
}
