import { configureStore } from '@reduxjs/toolkit';
import { invoicesSlice } from './invoices';

export const store = configureStore({ reducer: { invoices: invoicesSlice.reducer } });

export type RootState = { invoices: ReturnType<typeof invoicesSlice.reducer> };
export type AppDispatch = typeof store.dispatch;
