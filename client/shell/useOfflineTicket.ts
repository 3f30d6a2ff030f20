import { useEffect, useState } from 'react';
import { OFFLINE_CHANGE, setRefused } from './offlineChoice.ts';
import { TICKET_CACHE } from './offlineTickets.ts';
import { dropTicket, syncTicketCopy } from './ticketCopy.ts';

export interface OfflineTicketState {
  /** Null until known, and where nothing can be saved. */
  isSaved: boolean | null;
  set: (saved: boolean) => void;
}

export function useOfflineTicket(): OfflineTicketState {
  const [isSaved, setSaved] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => {
      void hasCopy(getCurrentUrl()).then((has) =>
        setSaved((before) => (has || before !== null ? has : null)),
      );
    };
    look();
    window.addEventListener(OFFLINE_CHANGE, look);
    return () => window.removeEventListener(OFFLINE_CHANGE, look);
  }, []);

  const set = (saved: boolean) => {
    setRefused(getCurrentUrl(), !saved);
    if (saved) void syncTicketCopy(document, getCurrentUrl());
    else void dropTicket(getCurrentUrl());
  };
  return { isSaved, set };
}

const getCurrentUrl = () => location.pathname + location.search;

async function hasCopy(url: string): Promise<boolean> {
  try {
    return (await caches.match(url, { cacheName: TICKET_CACHE, ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
}
