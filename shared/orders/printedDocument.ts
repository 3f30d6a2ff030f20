import type { TicketCode } from './orderPages.ts';

export interface PrintedFact {
  label: string;
  value: string;
  /** True for a code or number, which is printed left to right inside Persian text. */
  ltr?: boolean;
}

export interface PrintedStop {
  city: string;
  code: string | null;
  time: string;
}

export interface PrintedTicket {
  kind: 'ticket';
  heading: string;
  status: string;
  void: boolean;
  route: { from: PrintedStop; to: PrintedStop; middle: string } | null;
  facts: PrintedFact[];
  /** Null for a returned ticket. */
  qr: Pick<TicketCode, 'size' | 'path'> | null;
  qrAlt: string;
  stub: string;
}

export interface PrintedTable {
  kind: 'table';
  heading: string | null;
  head: string[];
  rows: string[][];
  foot: string[] | null;
}

export type PrintedPart =
  | PrintedTicket
  | PrintedTable
  | { kind: 'facts'; heading: string | null; facts: PrintedFact[] }
  | { kind: 'note' | 'text'; text: string };

/** Input of the template `server/orders/documents/files/document.typ`. */
export interface PrintedDocument {
  title: string;
  parts: PrintedPart[];
}

export type Paper = 'a4' | 'phone';
