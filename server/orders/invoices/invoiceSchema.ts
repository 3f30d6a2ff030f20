import type { SellerOnInvoice } from '../../../shared/orders/numberedInvoice.ts';
import type { Json } from '../../db/json.ts';

/** Append-only, without gaps within a year. A trigger on the ledger writes the rows. */
export interface InvoicesTable {
  /** Jalali year. */
  year: number;
  number: number;
  kind: 'invoice' | 'credit';
  order_id: string;
  /** The ledger entry of the sale or return, which has the amount. */
  entry_id: string;
  at: Date;
}

/** Append-only: an invoice shows the seller's facts from its date of issue. */
export interface InvoiceSellersTable {
  at: Date;
  facts: Json<SellerOnInvoice>;
  staff_name: string;
}

export interface InvoiceSchema {
  invoices: InvoicesTable;
  invoice_sellers: InvoiceSellersTable;
}
