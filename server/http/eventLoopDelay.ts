import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const WINDOW_MS = 250;
const WINDOWS = 3;

export interface EventLoopDelay {
  /** Returns milliseconds: the lowest mean of the last windows, so that only a lasting delay counts. */
  read(): number;
  stop(): void;
}

export function measureEventLoopDelay(): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const means: number[] = Array.from({ length: WINDOWS }, () => 0);
  const timer = setInterval(() => {
    means.shift();
    // Without a sample the mean is NaN.
    means.push(histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS));
    histogram.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    read: () => Math.min(...means),
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
