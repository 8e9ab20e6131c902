export { StoreContext, useStoreon } from 'storeon/react';
