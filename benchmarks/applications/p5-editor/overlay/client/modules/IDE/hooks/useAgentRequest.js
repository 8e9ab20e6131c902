import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { requestDone, selectAgentRequest } from '../reducers/agent';

/**
 * Runs the callback when an agent asks for `kind`.
 * @param {string} kind
 * @param {(args: object) => void} callback
 */
export default function useAgentRequest(kind, callback) {
  const request = useSelector(selectAgentRequest);
  const dispatch = useDispatch();

  useEffect(() => {
    if (request?.kind !== kind) return;
    callback(request.args);
    dispatch(requestDone());
  }, [request, kind]);
}
