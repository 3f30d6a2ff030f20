import { createContext, useContext } from 'react';

/** What every page knows of the place it runs in. Comes from the server's configuration, never from a request. */
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
  /** Colour mode the visitor chose, from the cookie; `system` leaves it to the browser. */
  colorMode: 'system' | 'light' | 'dark';
  /** Who is signed in; null on every page that may be kept for others. */
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
