import { createContext, useContext } from 'react';
import type { ProductName } from '../../shared/productNames.ts';

/** What every page knows of the shop, from the server's configuration, and of its visitor, from the request. */
export interface Site {
  /** The operator's brand, «رهسپار». */
  brand: string;
  /** Absolute, without a trailing slash. */
  publicUrl: string;
  buildId: string;
  /** What is sold here, by name; `sample` when some of it comes from a sample supplier. */
  products: Readonly<Partial<Record<ProductName, { sample: boolean }>>>;
  /** Channels without a service: their messages are files in the shop's data folder. */
  unsent: readonly ('sms' | 'mail')[];
  /** From the request: the colour mode in the visitor's cookie; `system` leaves it to the browser. */
  colorMode: 'system' | 'light' | 'dark';
  /** From the request: the signed-in visitor; null on every page that a shared cache may store. */
  user: { name: string } | null;
}

export const SiteContext = createContext<Site>({
  brand: '',
  publicUrl: '',
  buildId: '',
  products: {},
  unsent: [],
  colorMode: 'system',
  user: null,
});

export function useSite(): Site {
  return useContext(SiteContext);
}
