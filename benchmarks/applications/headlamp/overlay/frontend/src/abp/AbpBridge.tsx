import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { useHistory } from 'react-router-dom';
import store from '../redux/stores/store';
import { createRuntime } from './runtime';

/** Offers the app to agents for as long as it is shown. */
export default function AbpBridge() {
  const history = useHistory();
  const { enqueueSnackbar } = useSnackbar();

  useEffect(() => {
    const runtime = createRuntime({ history, store, notify: enqueueSnackbar });
    window.abp = runtime;

    return () => {
      runtime.shutdown();
      delete window.abp;
    };
  }, [history, enqueueSnackbar]);

  return null;
}
