export { Fragment, createContext, createElement, createElement as h, createRef } from 'react';
export { render } from 'react-dom';
