import { createContext, useContext } from 'react';

/** What every page knows of the place it runs in. Comes from the server's configuration, never from a request. */
export interface Site {
  /** The operator's brand, «رهسپار». */
  brand: string;
  /** Absolute, without a trailing slash. */
  publicUrl: string;
  buildId: string;
  /** Colour mode the visitor chose, from the cookie; `system` leaves it to the browser. */
  colorMode: 'system' | 'light' | 'dark';
}

export const SiteContext = createContext<Site>({
  brand: '',
  publicUrl: '',
  buildId: '',
  colorMode: 'system',
});

export function useSite(): Site {
  return useContext(SiteContext);
}
