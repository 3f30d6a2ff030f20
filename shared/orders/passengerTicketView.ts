import type { PrintedDocument } from './printedDocument.ts';

/** The ticket of one traveller, as the holder of its link sees it. */
export interface PassengerTicketData {
  /** The signed part of the address. */
  link: string;
  passenger: string;
  document: PrintedDocument;
  ticket: string;
  hasPicture: boolean;
  /** True when the trip has ended, so that the traveller may review it. */
  isOver: boolean;
}
