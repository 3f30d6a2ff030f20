import { createContext, useContext } from 'react';
import type { ProductName } from '../../shared/productNames.ts';

/** Facts about the shop from the server's configuration, and about the visitor from the request. */
export interface Site {
  brand: string;
  /** Absolute, without a trailing slash. */
  publicUrl: string;
  buildId: string;
  /** Path of the picture for shared links and search engines, 1200 by 630. */
  image: string;
  /** Properties of the agency's node of schema.org. */
  agency?: Readonly<Record<string, unknown>>;
  /** Facts about the seller that invoices print besides its name. */
  seller?: readonly { label: string; value: string }[];
  /** Lists of links. A list with the title null is about the agency and takes the brand as its title. */
  footer?: readonly { title: string | null; links: readonly { href: string; label: string }[] }[];
  /** `sample`: at least one supplier of the product is a sample. */
  products: Readonly<Partial<Record<ProductName, { sample: boolean }>>>;
  /** Channels without a delivery service; the server writes their messages to files in the data folder. */
  unsent: readonly ('sms' | 'mail')[];
  /** Colour mode of the visitor's cookie; `system` leaves it to the browser. */
  colorMode: 'system' | 'light' | 'dark';
  /** The signed-in visitor; null on pages that a shared cache may store. */
  user: { name: string } | null;
}

export const SiteContext = createContext<Site>({
  brand: '',
  publicUrl: '',
  image: '',
  buildId: '',
  products: {},
  unsent: [],
  colorMode: 'system',
  user: null,
});

export function useSite(): Site {
  return useContext(SiteContext);
}
