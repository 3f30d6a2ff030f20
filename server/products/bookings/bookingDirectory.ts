import type { Reader } from '../../db/transaction.ts';
import type { Log } from '../../log.ts';

export interface DirectoryDeps {
  db: Reader;
  clock: () => Date;
  log: Log;
}

/**
 * Stores which supplier holds each booking. Call `assign` before the supplier, so that the entry survives a crash.
 */
export class BookingDirectory<Supplier extends { readonly id: string }> {
  readonly suppliers: readonly Supplier[];
  readonly #first: string;
  readonly #deps: DirectoryDeps;

  /** `first`: id of the supplier that holds the bookings without an entry, made when the shop had one supplier. */
  constructor(suppliers: readonly Supplier[], first: string, deps: DirectoryDeps) {
    this.suppliers = suppliers;
    this.#first = first;
    this.#deps = deps;
  }

  /** Returns false when the booking is already assigned to another supplier. */
  async assign(clientRef: string, supplier: Supplier): Promise<boolean> {
    const { db, clock } = this.#deps;
    await db
      .insertInto('supplier_routes')
      .values({ client_ref: clientRef, supplier: supplier.id, created_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.supplierFor(clientRef)) === supplier;
  }

  /** Returns undefined when the supplier is no longer configured, which an operator must fix. */
  async supplierFor(clientRef: string): Promise<Supplier | undefined> {
    const { db, log } = this.#deps;
    const row = await db
      .selectFrom('supplier_routes')
      .select('supplier')
      .where('client_ref', '=', clientRef)
      .executeTakeFirst();
    const id = row?.supplier ?? this.#first;
    const supplier = this.suppliers.find((each) => each.id === id);
    if (!supplier) log.error('booking: its supplier is not configured', new Error(id), { clientRef });
    return supplier;
  }
}
