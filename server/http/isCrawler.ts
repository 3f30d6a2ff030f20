import { isbot } from 'isbot';

const MAX_KNOWN = 1000;
/** Longer names are not remembered, so that invented ones cannot fill the memory. */
const MAX_CHARS = 300;

const known = new Map<string, boolean>();

/** Recognises crawlers by `user-agent`. Visitors share few of them, and the pattern takes as long as a short page. */
export function isCrawler(userAgent = ''): boolean {
  const answer = known.get(userAgent) ?? isbot(userAgent);
  if (userAgent.length <= MAX_CHARS) {
    if (known.size >= MAX_KNOWN && !known.has(userAgent)) known.clear();
    known.set(userAgent, answer);
  }
  return answer;
}
