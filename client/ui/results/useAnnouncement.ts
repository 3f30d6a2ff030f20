import { useState } from 'react';
import { useThrottledText } from './useThrottledText.ts';

const ANNOUNCEMENT_INTERVAL_MS = 2000;

/**
 * Announces the progress and the count when the search ends, later only the count. Announces each text once, and at
 * most one text in two seconds.
 */
export function useAnnouncement(progress: string, summary: string, done: boolean): string {
  const [atEnd, setAtEnd] = useState<string | null>(null);
  const [filtered, setFiltered] = useState(false);
  if (done && atEnd === null) setAtEnd(summary);
  if (done && atEnd !== null && atEnd !== summary && !filtered) setFiltered(true);
  const whole = filtered ? summary : `${progress} ${summary}`;
  return useThrottledText(done ? whole : progress, ANNOUNCEMENT_INTERVAL_MS);
}
