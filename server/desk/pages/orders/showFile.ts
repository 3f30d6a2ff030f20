import { HttpError } from '../../../http/httpErrors.ts';
import { buildOrderFile } from '../../../orders/documents/orderFiles.ts';
import { sendFile, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { openOrder } from './orderPage.tsx';

const NAMES = ['ticket.pdf', 'invoice.pdf', 'refund.pdf'] as const;

/** Shows a file of the order in the browser, exactly as the buyer gets it now. */
export async function showFile(context: DeskContext): Promise<DeskAnswer> {
  const { services, params } = context;
  const name = NAMES.find((each) => each === params.name);
  if (!name) throw new HttpError(404, 'no such file');
  const order = await openOrder(context);
  const { contentType, content } = await buildOrderFile(services, { name, order: order.view, query: {} });
  return sendFile({
    headers: { 'content-type': contentType, 'content-disposition': 'inline' },
    body: Buffer.from(content),
  });
}
