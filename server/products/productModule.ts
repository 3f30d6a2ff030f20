import type { RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import type { Rial } from '../../shared/money.ts';
import type { ProductName } from '../../shared/productNames.ts';
import type { Schema } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { Job } from '../jobs/jobLoop.ts';
import type { Log } from '../log.ts';
import type { Island } from '../render/islands.ts';
import type { Services } from '../services.ts';
import type { ProductGuesses } from './guessPages.ts';
import type { Product } from './product.ts';

/** The supplier of each product, by its name. Every product declares its own here. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Suppliers {}

export interface SupplierSetup {
  env: Env;
  db: Kysely<Schema>;
  clock: () => Date;
  log: Log;
  /** A secret of the shop that is made once and stored. */
  secret(name: string): Promise<Buffer>;
}

/** A trip between two cities on an ISO day. */
export interface WantedTrip {
  from: string;
  to: string;
  day: string;
  /** Travellers who need a seat. */
  seats: number;
}

/** The same trip with another product. */
export interface OtherWay {
  /** Its results, and the page of its route. */
  url: string;
  routeUrl: string;
  /** On the way, in minutes. */
  minutes: number;
  /** The lowest fare of one adult; null when it is not known. */
  lowest(): Promise<Rial | null>;
}

/** One product of the shop: everything that the rest of the server has to know of it. Its pages hang on their routes. */
export interface ProductModule<Name extends ProductName = ProductName> {
  readonly name: Name;
  /** The page that a shop without a start page of its own starts with. */
  readonly startPath: string;
  createSupplier(setup: SupplierSetup): Promise<Suppliers[Name]>;
  createProduct(suppliers: Pick<Suppliers, Name>): Product;
  /** Pages that a mistyped address may have meant. */
  readonly guesses: ProductGuesses;
  /** Named parts of pages that may be requested alone. */
  readonly islands?: Readonly<Record<string, Island>>;
  /** Public routes beside the pages, while the product is sold. They come before cookies are read. */
  routes?(services: Services): RequestHandler[];
  /** Routes for this visitor alone, while the product is sold. */
  visitorRoutes?(services: Services): RequestHandler[];
  /** Routes for existing orders: they stay when the product is not sold any more. */
  orderRoutes?(services: Services): RequestHandler[];
  /** Routes for suppliers, which read the body of a request themselves; they stay too. */
  bodyRoutes?(services: Services): RequestHandler[];
  /** Work that is repeated in the background while the product is sold. */
  jobs?(services: Services): Job[];
  /** Its page of a city; null where it has none. */
  cityPage?(slug: string): string | null;
  /** The same trip with this product; null where nothing goes. */
  otherWay?(services: Services, trip: WantedTrip, now: Date): OtherWay | null;
}
