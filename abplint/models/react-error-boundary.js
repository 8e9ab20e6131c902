// A boundary is told of what fails inside of it.
import { describe, provide, provided } from 'abplint';
import { Component } from 'react';

const KEY = 'react-error-boundary';

export class ErrorBoundary extends Component {
  componentDidCatch(error, info) {
    if (this.props.onError !== undefined) this.props.onError(error, info);
  }
  render() {
    provide(KEY, this);
    return this.props.children;
  }
}

export const withErrorBoundary = (component, options) => (props) => describe(ErrorBoundary, options, describe(component, props));

export function useErrorBoundary() {
  const boundary = provided(KEY, {});
  return { showBoundary: (error) => boundary.componentDidCatch(error, {}), resetBoundary() {} };
}

export const useErrorHandler = () => useErrorBoundary().showBoundary;
