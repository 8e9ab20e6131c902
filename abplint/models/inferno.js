export { Fragment, createRef, forwardRef, Component } from 'react';
export { createPortal, render } from 'react-dom';
