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
  /** What invoices say of the seller besides its name. */
  seller?: readonly { label: string; value: string }[];
  /** Lists of links; the one without a title is about the agency and uses its brand. */
  footer?: readonly { title: string | null; links: readonly { href: string; label: string }[] }[];
  /** `sample`: some of it comes from a sample supplier. */
  products: Readonly<Partial<Record<ProductName, { sample: boolean }>>>;
  /** Channels without a service: their messages are files in the data folder. */
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
