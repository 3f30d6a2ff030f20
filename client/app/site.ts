import { createContext, useContext } from 'react';

/** What every page knows of the shop, from the server's configuration, and of its visitor, from the request. */
export interface Site {
  /** The operator's brand, «رهسپار». */
  brand: string;
  /** Absolute, without a trailing slash. */
  publicUrl: string;
  buildId: string;
  /** Flights of the sample supplier are sold. */
  sampleFlights: boolean;
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
  sampleFlights: false,
  unsent: [],
  colorMode: 'system',
  user: null,
});

export function useSite(): Site {
  return useContext(SiteContext);
}
