import type { Clock } from '../../client/shell/clock.ts';

export interface FakeClock extends Clock {
  /** Advances by `ms`. Every due task runs in order at its own time. A frame comes every 16 ms. */
  pass(ms: number): void;
  /** Sets the wall clock, as a visitor could. Durations are not affected. */
  setWall(ms: number): void;
  pending(): number;
}

const FRAME = 16;

export function createFakeClock(startWall = 1_735_689_600_000): FakeClock {
  let now = 0;
  let wallOffset = startWall;
  let order = 0;
  let due: { at: number; order: number; run: () => void }[] = [];

  const schedule = (at: number, run: () => void) => {
    const entry = { at, order: (order += 1), run };
    due.push(entry);
    return () => {
      due = due.filter((other) => other !== entry);
    };
  };

  return {
    now: () => now,
    wall: () => now + wallOffset,
    after: (ms, run) => schedule(now + Math.max(0, ms), run),
    frame: (run) => schedule((Math.floor(now / FRAME) + 1) * FRAME, run),
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const next = due
          .filter((entry) => entry.at <= end)
          .sort((a, b) => a.at - b.at || a.order - b.order)[0];
        if (!next) break;
        due = due.filter((entry) => entry !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    setWall(ms) {
      wallOffset = ms - now;
    },
    pending: () => due.length,
  };
}
