import { SHEDDABLE, type Sheddable } from './overloadPolicy.ts';

/**
 * Milliseconds of the processor: a longer turn of the event loop means that other requests are rendered. On a busy machine a turn
 * without work can last long, because other programs run.
 */
const SHORT_TURN_MS = 3;
/** With so many renders open, the loop must be idle before another one starts: they all may come back from the database at once. */
const MANY_RENDERS = 4;
const IDLE_MS = 5;
/**
 * Milliseconds of the processor for reading new requests before the next start, so that a flood of refused ones does not stop
 * all others.
 */
const READING_MS = 20;
/** One request starts in this time even if the loop is never idle. */
const LONGEST_PAUSE_MS = 1000;
/** With fewer waiting requests the machine is slow, and not the crowd large: refusing some would not help the others. */
const FEW_WAITING = 8;
/** Maximum wait of a request even then. */
const LONGEST_WAIT_MS = 10_000;
/** Share of the newest start in the mean time between starts. */
const NEWEST_SHARE = 0.2;
/** Milliseconds between starts before any was measured. */
const FIRST_SPACING_MS = 20;

export interface WaitingRequest {
  start: () => void;
  /** Called instead of `start` after the time in which the class must have started. */
  refuse: () => void;
  /** The visitor has left. */
  isGone: () => boolean;
}

export interface StartQueue {
  /** Starts the request now if the event loop is idle, else when it is and nothing more critical waits. */
  add(requestClass: Sheddable, request: WaitingRequest): void;
  /** Called for a request that starts without waiting: others wait until the loop is idle again. */
  follow(): void;
  /** Expected milliseconds until a request of the class starts; 0 while few wait. */
  estimateWait(requestClass: Sheddable): number;
  /** Number of waiting requests. */
  count(): number;
}

export interface StartQueueOptions {
  /** Connections that were ever accepted. */
  countConnections: () => number;
  countRenders: () => number;
  /** Milliseconds after which a waiting request of the class is refused, when many wait. */
  longestWait: Readonly<Record<Sheddable, number>>;
  now?: () => number;
  /** Milliseconds of the processor that this thread has used. */
  readProcessorTime?: () => number;
  /** Calls back in the next turn of the event loop, or after a millisecond when nothing is to be read. */
  inNextTurn?: (callback: () => void, isIdle: boolean) => void;
}

/**
 * Starts requests one by one, the most critical first, and reads all new requests in between. Node accepts one connection in a turn
 * of the event loop: when each turn renders for all requests that were read, the others wait in the kernel where nothing can choose
 * or refuse them.
 */
export function createStartQueue({
  countConnections,
  countRenders,
  longestWait,
  now = () => performance.now(),
  readProcessorTime = readThreadTime,
  inNextTurn = (callback, isIdle) => void (isIdle ? setTimeout(callback, 1) : setImmediate(callback)),
}: StartQueueOptions): StartQueue {
  const queues = Object.fromEntries(SHEDDABLE.map((name) => [name, []])) as unknown as Record<
    Sheddable,
    (WaitingRequest & { since: number })[]
  >;
  const mostCriticalFirst = SHEDDABLE.toReversed();
  let isFollowing = false;
  let spacingMs = FIRST_SPACING_MS;
  let arrivals = 0;
  let seenConnections = 0;
  let lastStart = 0;
  let usedBefore = 0;
  /** Of the short turns that go on now: when they began, and the processor time that they have taken. */
  let shortSince = 0;
  let shortUsed = 0;

  const follow = () => {
    noteStart(now());
    if (isFollowing) return;
    isFollowing = true;
    usedBefore = readProcessorTime();
    arrivals = 0;
    seenConnections = countConnections();
    inNextTurn(finishTurn, false);
  };

  const finishTurn = () => {
    const time = now();
    const used = readProcessorTime() - usedBefore;
    usedBefore += used;
    const isShort = used < SHORT_TURN_MS;
    if (!isShort) shortSince = time;
    shortUsed = isShort ? shortUsed + used : 0;
    const hasRead = arrivals > 0 || countConnections() !== seenConnections;
    arrivals = 0;
    seenConnections = countConnections();
    refuseOverdue(time);
    const isIdle = isShort && !hasRead;
    if (canStart(time, isIdle)) {
      const next = takeNext();
      if (next) startWaiting(next, time);
      else if (isIdle) {
        isFollowing = false;
        return;
      }
    }
    inNextTurn(finishTurn, isIdle && lastStart !== time);
  };

  const canStart = (time: number, isIdle: boolean): boolean => {
    if (time - lastStart >= LONGEST_PAUSE_MS) return true;
    if (countRenders() >= MANY_RENDERS && time - shortSince < IDLE_MS && count() > 0) return false;
    return isIdle || shortUsed >= READING_MS;
  };

  const noteStart = (time: number) => {
    lastStart = time;
    shortSince = time;
    shortUsed = 0;
  };

  const startWaiting = (request: WaitingRequest, time: number) => {
    const sinceLast = Math.min(time - lastStart, LONGEST_PAUSE_MS);
    spacingMs += (sinceLast - spacingMs) * NEWEST_SHARE;
    noteStart(time);
    request.start();
  };

  const takeNext = (): WaitingRequest | undefined => {
    for (const name of mostCriticalFirst) {
      for (let request = queues[name].shift(); request; request = queues[name].shift())
        if (!request.isGone()) return request;
    }
    return undefined;
  };

  const refuseOverdue = (time: number) => {
    for (const name of SHEDDABLE) {
      const queue = queues[name];
      for (let first = queue[0]; first; first = queue[0]) {
        const longest = count() < FEW_WAITING ? LONGEST_WAIT_MS : longestWait[name];
        if (time - first.since < longest) break;
        queue.shift();
        if (!first.isGone()) first.refuse();
      }
    }
  };

  const count = () => SHEDDABLE.reduce((sum, name) => sum + queues[name].length, 0);

  return {
    follow,
    add: (requestClass, request) => {
      arrivals += 1;
      if (isFollowing) {
        queues[requestClass].push({ ...request, since: now() });
        return;
      }
      follow();
      request.start();
    },
    estimateWait: (requestClass) => {
      if (count() < FEW_WAITING) return 0;
      const ahead = SHEDDABLE.slice(SHEDDABLE.indexOf(requestClass));
      return ahead.reduce((sum, name) => sum + queues[name].length, 0) * spacingMs;
    },
    count,
  };
}

function readThreadTime(): number {
  // Node 22 knows the time of all threads only.
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}
