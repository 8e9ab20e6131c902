import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { assistantActions } from '../store';
import { offered } from './offered';

// a page offers what it can do as long as it is shown
export const useOffer = (name, action) => {
  const actionRef = useRef(action);
  actionRef.current = action;

  useEffect(() => {
    offered.set(name, (parameters) => actionRef.current(parameters));
    return () => offered.delete(name);
  }, [name]);
};

// a page answers to what is asked of it in the store
export const useRequest = (name, answer) => {
  const dispatch = useDispatch();
  const request = useSelector((state) => state.assistant.request);

  const answerRef = useRef(answer);
  answerRef.current = answer;

  useEffect(() => {
    if (request?.name === name) {
      dispatch(assistantActions.done());
      answerRef.current(request.parameters);
    }
  }, [request, name, dispatch]);
};
