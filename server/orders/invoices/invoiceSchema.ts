import type { InvoiceSeller } from '../../../shared/orders/numberedInvoice.ts';
import type { Json } from '../../db/json.ts';

/** Append-only and without gaps in a year; a trigger on the ledger writes them. */
export interface InvoicesTable {
  /** Jalali. */
  year: number;
  number: number;
  kind: 'invoice' | 'credit';
  order_id: string;
  /** The ledger entry of the sale or return, which has the amount. */
  entry_id: string;
  at: Date;
}

/** Append-only: an invoice names the seller as written when it was issued. */
export interface InvoiceSellersTable {
  at: Date;
  facts: Json<InvoiceSeller>;
  staff_name: string;
}

export interface InvoiceSchema {
  invoices: InvoicesTable;
  invoice_sellers: InvoiceSellersTable;
}
