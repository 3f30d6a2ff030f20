import type { Kysely } from 'kysely';
import type { Keys } from '../db/keys.ts';
import type { Schema } from '../db/schema.ts';
import type { PaymentAlarms } from '../payments/paymentAlarms.ts';
import type { PaymentGateway } from '../payments/port.ts';
import type { Products } from '../products/product.ts';
import type { SettingsSource } from '../settings/ShopSettings.ts';
import type { HoldLimits } from './holds/holdLimits.ts';

export interface BookingDeps {
  db: Kysely<Schema>;
  products: Products;
  gateways: ReadonlyMap<string, PaymentGateway>;
  paymentAlarms: PaymentAlarms;
  holdLimits: HoldLimits;
  clock: () => Date;
  randomBytes: (size: number) => Uint8Array;
  /** Keys that sign links and offers; equal on every instance. */
  signingSecret: Keys;
  /** Public origin without a trailing slash, `https://shop.example`. Gateways send the browser back to it. */
  publicUrl: string;
  settings: SettingsSource;
}
