import bridge from '@app/abp/bridge';
import useLocale from '@app/hooks/useLocale';
import { useUser } from '@app/hooks/useUser';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToasts } from 'react-toast-notifications';

const AbpBridge = () => {
  const router = useRouter();
  const { addToast } = useToasts();
  const { setLocale } = useLocale();
  const { revalidate } = useUser();
  const boxRef = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<React.ReactNode>(null);

  const show = useCallback((element: React.ReactNode) => {
    flushSync(() => setShown(element));
    return boxRef.current as HTMLDivElement;
  }, []);

  useEffect(
    () => bridge.attach({ router, addToast, revalidate, setLocale, show }),
    [router, addToast, revalidate, setLocale, show]
  );

  return (
    <div ref={boxRef} hidden>
      {shown}
    </div>
  );
};

export default AbpBridge;
