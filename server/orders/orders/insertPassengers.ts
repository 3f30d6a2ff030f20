import type { Traveller } from '../../../shared/orders/orderView.ts';
import type { Tx } from '../../db/transaction.ts';

export async function insertPassengers(
  tx: Tx,
  orderId: string,
  travellers: readonly Traveller[],
): Promise<void> {
  await tx
    .insertInto('passengers')
    .values(
      travellers.map((traveller) => ({
        order_id: orderId,
        position: traveller.position,
        passenger: JSON.stringify(traveller),
      })),
    )
    .execute();
}
