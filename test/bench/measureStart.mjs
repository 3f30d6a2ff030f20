import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from './shopProcess.mjs';
import { median } from './statistics.mjs';

const STARTS = 3;

/**
 * Starts the shop on a new data folder, then several times on the same folder. The peak memory is measured until
 * `/readyz` returns ok.
 */
export async function measureStart() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-bench-start-'));
  try {
    const starts = [];
    for (let start = 0; start <= STARTS; start += 1) {
      const shop = await startShop({ dataDir });
      starts.push(shop.start);
      await shop.stop();
    }
    const [first, ...others] = starts;
    return [
      { what: 'new data folder', ...summarize([first]) },
      { what: 'existing data folder', ...summarize(others) },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function summarize(starts) {
  return {
    ms: median(starts.map(({ ms }) => ms)),
    cpuMs: median(starts.map(({ cpuMs }) => cpuMs)),
    residentMb: median(starts.map(({ memory }) => memory.resident)),
    peakMb: median(starts.map(({ memory }) => memory.peak)),
  };
}
