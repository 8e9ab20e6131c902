export { Fragment, createContext, createElement, createElement as h, createRef, Component } from 'react';
export { render } from 'react-dom';
