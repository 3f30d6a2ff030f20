import { readFileSync } from 'node:fs';
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Seconds of the longest files in a run of `.ci/run`. `node test/writeDurations.mjs RESULT` writes this file. */
const DURATIONS = JSON.parse(readFileSync(path.join(import.meta.dirname, 'durations.json'), 'utf8'));

/**
 * Starts the longest files first, even without Jest's own record of the last run, as in CI. Otherwise a long file
 * that starts last keeps one worker busy while the others are idle. Files without a known duration follow, largest
 * first.
 */
export default class LongestFirst extends Sequencer {
  time(test) {
    const { config, hasteFS } = test.context;
    const stored = DURATIONS[path.relative(config.rootDir, test.path)];
    if (stored !== undefined) return super.time(test) ?? stored * 1000;
    return super.time(test) ?? (hasteFS.getSize(test.path) ?? 0) / 1000;
  }
}
