import type { Reader } from '../../db/transaction.ts';
import type { Log } from '../../log.ts';

/** Which of several suppliers keeps each booking. Written before it is asked, so that no crash forgets it. */
export class BookingRoutes<Supplier extends { readonly id: string }> {
  readonly #db: Reader;
  readonly #clock: () => Date;
  readonly #log: Log;
  readonly #all: ReadonlyMap<string, Supplier>;
  readonly #first: string;

  /** @param first id of the supplier that keeps bookings from before there were several */
  constructor(
    all: readonly Supplier[],
    { first, db, clock, log }: { first: string; db: Reader; clock: () => Date; log: Log },
  ) {
    this.#all = new Map(all.map((supplier) => [supplier.id, supplier]));
    this.#first = first;
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** Sends a booking to a supplier; false when it belongs to another one already. */
  async lead(clientRef: string, supplier: Supplier): Promise<boolean> {
    await this.#db
      .insertInto('supplier_routes')
      .values({ client_ref: clientRef, supplier: supplier.id, created_at: this.#clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.keeperOf(clientRef)) === supplier;
  }

  /** The supplier of a booking; undefined when it is not configured any more, which an operator must mend. */
  async keeperOf(clientRef: string): Promise<Supplier | undefined> {
    const row = await this.#db
      .selectFrom('supplier_routes')
      .select('supplier')
      .where('client_ref', '=', clientRef)
      .executeTakeFirst();
    const id = row?.supplier ?? this.#first;
    const keeper = this.#all.get(id);
    if (!keeper) {
      this.#log.error('a booking belongs to a supplier that is not configured', new Error(id), { clientRef });
    }
    return keeper;
  }
}

/**
 * The lowest of what several say for each of `count` days; null where none of those that can say knows a price.
 * @throws the first one's reason when none can say
 */
export async function lowestOfAll(
  asked: readonly Promise<readonly (number | null)[]>[],
  count: number,
): Promise<(number | null)[]> {
  const answers = await Promise.allSettled(asked);
  const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (known.length === 0 && failed) throw failed.reason;
  return Array.from({ length: count }, (_, index) => {
    const fares = known.flatMap((each) => each[index] ?? []);
    return fares.length === 0 ? null : Math.min(...fares);
  });
}
