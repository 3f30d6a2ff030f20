import { useCallback, useEffect, useState } from 'react';
import type { SeatChoice, SeatMap } from '../../../../shared/buses/seatMap.ts';
import type { SeatsAnswer } from '../../../../shared/buses/busViews.ts';

const EVERY_MS = 10_000;

export interface LiveSeats {
  map: SeatMap | null;
  /** Seats that this visitor already holds. */
  mine: SeatChoice[];
  /** `asking`: no response yet; `lost`: connection failed, nothing known; `gone`: no longer sold. */
  state: 'asking' | 'known' | 'lost' | 'gone';
  ask: () => void;
}

/** Polls every ten seconds while the page is visible and `paused` is false. */
export function useLiveSeats(serviceKey: string, initial: SeatsAnswer | null, paused: boolean): LiveSeats {
  const [live, setLive] = useState<Omit<LiveSeats, 'ask'>>({
    map: initial?.map ?? null,
    mine: initial?.mine ?? [],
    state: getInitialState(initial),
  });
  const ask = useCallback(() => {
    void askSeats(serviceKey).then((answer) => {
      setLive((before) => {
        if (answer === 'lost') return before.map ? before : { ...before, state: 'lost' };
        if (!answer.map) return { ...before, state: 'gone' };
        return { ...answer, state: 'known' };
      });
    });
  }, [serviceKey]);

  useEffect(() => {
    if (!initial) ask();
  }, [initial, ask]);

  useEffect(() => {
    if (paused) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [ask, paused]);

  return { ...live, ask };
}

function getInitialState(initial: SeatsAnswer | null): LiveSeats['state'] {
  if (!initial) return 'asking';
  return initial.map ? 'known' : 'gone';
}

async function askSeats(serviceKey: string): Promise<SeatsAnswer | 'lost'> {
  try {
    const response = await fetch(`/api/bus/seats?service=${encodeURIComponent(serviceKey)}`);
    return response.ok || response.status === 404 ? ((await response.json()) as SeatsAnswer) : 'lost';
  } catch {
    return 'lost';
  }
}
