export { createContext, createRef } from 'react';
