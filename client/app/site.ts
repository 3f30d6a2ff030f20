import { createContext, useContext } from 'react';
import type { ProductName } from '../../shared/productNames.ts';

/** Facts about the shop from the server's configuration, and about the visitor from the request. */
export interface Site {
  brand: string;
  /** Absolute, without a trailing slash. */
  publicUrl: string;
  buildId: string;
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
  buildId: '',
  products: {},
  unsent: [],
  colorMode: 'system',
  user: null,
});

export function useSite(): Site {
  return useContext(SiteContext);
}
