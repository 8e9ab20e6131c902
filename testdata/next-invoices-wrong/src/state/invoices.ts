import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from './store';

export interface Invoice {
  id: string;
  customer: string;
  total: number;
  paid: boolean;
}

export const copyInvoiceLink = createAsyncThunk('invoices/copyLink', async (id: string) => {
  const link = new URL(`/invoices?open=${id}`, window.location.origin).toString();
  await navigator.clipboard.writeText(link); // expect: ABP105
  return link;
});

// "Send" of the row menu
export const shareInvoice = createAsyncThunk('invoices/share', async (invoice: Invoice) => {
  await navigator.share({ title: `Invoice ${invoice.id}`, url: `/invoices?open=${invoice.id}` });
});

export const invoicesSlice = createSlice({
  name: 'invoices',
  initialState: { rows: [] as Invoice[], lastCopied: null as string | null },
  reducers: {
    loaded(state, action: PayloadAction<Invoice[]>) {
      state.rows = action.payload;
    },
    paid(state, action: PayloadAction<string>) {
      const row = state.rows.find((invoice) => invoice.id === action.payload);
      if (row) row.paid = true;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(copyInvoiceLink.fulfilled, (state, action) => {
      state.lastCopied = action.payload;
    });
  },
});

export const { loaded, paid } = invoicesSlice.actions;

export const findInvoices = (state: RootState, customer?: string) =>
  customer ? state.invoices.rows.filter((invoice) => invoice.customer === customer) : state.invoices.rows;
