import type { PrintedDocument } from './printedDocument.ts';

/** The ticket of one traveller, for the holder of its link. */
export interface PassengerTicketData {
  /** The signed part of the address. */
  link: string;
  passenger: string;
  document: PrintedDocument;
  ticket: string;
  hasPicture: boolean;
  /** The trip has ended, so the traveller may review it. */
  isOver: boolean;
}
