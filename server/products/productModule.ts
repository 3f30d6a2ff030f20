import type { RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import type { ProductName } from '../../shared/productNames.ts';
import type { OperatorCommand } from '../commands/OperatorCommand.ts';
import type { Schema } from '../db/schema.ts';
import type { LetterProvider } from '../desk/letterProvider.ts';
import type { Env } from '../env.ts';
import type { Job } from '../jobs/jobLoop.ts';
import type { Log } from '../log.ts';
import type { Road } from '../reference/map/drawRoad.ts';
import type { Island } from '../render/islands.ts';
import type { Services } from '../services.ts';
import type { SourceMeter } from './bookings/sourceMeter.ts';
import type { FeeCache } from './fees/FeeCache.ts';
import type { ProductGuesses } from './guessPages.ts';
import type { Product } from './product.ts';
import type { RateCache } from './rates/RateCache.ts';
import type { SoldProduct } from './soldProduct.ts';
import type { Suppliers } from './suppliers.ts';
import type { TermsCache } from './terms/TermsCache.ts';

export interface SupplierSetup {
  env: Env;
  db: Kysely<Schema>;
  clock: () => Date;
  log: Log;
  fees: FeeCache;
  rates: RateCache;
  terms: TermsCache;
  secret(name: string): Promise<Buffer>;
}

export interface ProductModule<Name extends ProductName = ProductName> {
  readonly name: Name;
  /** Start page of the shop when this product is the first one on sale. */
  readonly startPath: string;
  createSupplier(setup: SupplierSetup): Promise<Suppliers[Name]>;
  createProduct(suppliers: Pick<Suppliers, Name>): Product;
  readonly guesses: ProductGuesses;
  /**
   * Finds the road for the map of a trip (server/http/roadPictures.ts). Orders need it even when the product is no
   * longer sold.
   */
  findRoad?(stops: readonly string[]): Road | null;
  /** Parts of pages that the browser can request separately. */
  readonly islands?: Readonly<Record<string, Island>>;
  /** Public routes while the product is sold. They run before the server reads cookies. */
  routes?(services: Services): RequestHandler[];
  visitorRoutes?(services: Services): RequestHandler[];
  /** Routes of existing orders. They also exist when the product is no longer sold. */
  orderRoutes?(services: Services): RequestHandler[];
  /**
   * Routes for suppliers, which read the request body themselves. They also exist when the product is no longer sold.
   */
  bodyRoutes?(services: Services): RequestHandler[];
  /** Operator commands for existing orders. They also exist when the product is no longer sold. */
  readonly commands?: Readonly<Record<string, OperatorCommand>>;
  /** Provides travellers' documents to the staff, also when the product is no longer sold. */
  createLetterProvider?(services: Services): LetterProvider;
  /** Counts the responses of the sources for the metrics. */
  watchSources?(suppliers: Pick<Suppliers, Name>, meter: SourceMeter): void;
  /** Lists the jobs that run while the product is sold. */
  jobs?(services: Services): Job[];
  /** Provides the functions that other products and pages may use while this product is sold. */
  expose?(suppliers: Pick<Suppliers, Name>): Omit<SoldProduct, 'name'>;
}
