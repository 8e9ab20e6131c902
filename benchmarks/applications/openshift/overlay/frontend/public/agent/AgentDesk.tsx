import type { FC } from 'react';
import { useCallback, useEffect } from 'react';
import { useActivePerspective } from '@console/dynamic-plugin-sdk';
import { useOverlay } from '@console/dynamic-plugin-sdk/src/app/modal-support/useOverlay';
import { useToast } from '@console/shared/src/components/toast/useToast';
import { useConsoleDispatch } from '@console/shared/src/hooks/useConsoleDispatch';
import { useWarningModal } from '@console/shared/src/hooks/useWarningModal';
import { setDesk } from './desk';

/**
 * Syncs what agents may use of the mounted console to module-level. Mounted once, next to SyncModalLaunchers.
 */
export const AgentDesk: FC = () => {
  const launchOverlay = useOverlay();
  const launchWarning = useWarningModal({ confirmButtonLabel: 'Continue' });
  const dispatch = useConsoleDispatch();
  const { addToast } = useToast();
  const [, setPerspective] = useActivePerspective();

  const confirm = useCallback(
    (props: { title: string; children: string }) =>
      new Promise<boolean>((resolve) => {
        launchWarning({
          ...props,
          onConfirm: () => resolve(true),
          onClose: () => resolve(false),
        });
      }),
    [launchWarning],
  );

  useEffect(() => {
    setDesk({ launchOverlay, confirm, addToast, setPerspective, dispatch });
    return () => setDesk(null);
  }, [launchOverlay, confirm, addToast, setPerspective, dispatch]);

  return null;
};
