import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { PaymentAlarms } from '../payments/paymentAlarms.ts';
import type { PaymentGateway } from '../payments/port.ts';
import type { Products } from '../products/product.ts';
import type { HoldLimits } from './holds/holdLimits.ts';

/** What every booking command stands on. Nothing in here reads a clock or a random source of its own. */
export interface BookingDeps {
  db: Kysely<Schema>;
  products: Products;
  gateways: ReadonlyMap<string, PaymentGateway>;
  paymentAlarms: PaymentAlarms;
  holdLimits: HoldLimits;
  clock: () => Date;
  randomBytes: (size: number) => Uint8Array;
  /** `https://shop.example`, without a slash at the end: where gateways send the browser back to. */
  publicUrl: string;
}
