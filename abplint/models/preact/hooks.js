// The same hooks; only what mounts them has another name.
import { commit } from 'abplint';
import { useEffect as mountEffect, useLayoutEffect as mountLayoutEffect } from 'preact/hooks';

export {
  useCallback,
  useContext,
  useDebugValue,
  useImperativeHandle,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';

export function useEffect(run, depend) {
  if (commit(depend, run, () => { mountEffect(run); })) mountEffect(run);
}

export function useLayoutEffect(run, depend) {
  if (commit(depend, run, () => { mountLayoutEffect(run); })) mountLayoutEffect(run);
}
