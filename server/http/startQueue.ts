import { SHEDDABLE, type Sheddable } from './overloadPolicy.ts';

/**
 * Milliseconds of processor time. A longer turn of the event loop means that it renders other requests. Elapsed time
 * would mislead on a busy machine, where a turn without work can last long.
 */
const SHORT_TURN_MS = 3;
/**
 * With this many open renders, the loop must be idle before the next one starts, because all of them may return from
 * the database at once.
 */
const MANY_RENDERS = 4;
const IDLE_MS = 5;
/**
 * Milliseconds of processor time for reading new requests before the next start, so that a flood of refused requests
 * does not block the others.
 */
const READING_MS = 20;
/** At least one request starts within this time, even if the loop is never idle. */
const MAX_PAUSE_MS = 1000;
/**
 * With fewer waiting requests the machine is slow rather than overloaded, and refusing some requests would not help the
 * others.
 */
const FEW_WAITING = 8;
/** Milliseconds after which many waiting requests are no burst: the shop does not catch up. */
const STANDING_MS = 1000;
/** Milliseconds after which a waiting request is refused, whatever its class. */
const MAX_WAIT_MS = 10_000;
/** Weight of the newest interval in the mean time between starts. */
const NEWEST_SHARE = 0.2;
/** Assumed milliseconds between starts before any is measured. */
const FIRST_SPACING_MS = 20;

export interface WaitingRequest {
  start: () => void;
  /** Called instead of `start` after ten seconds of waiting. */
  refuse: () => void;
  /** Returns true when the visitor has left. */
  isGone: () => boolean;
}

export interface StartQueue {
  /**
   * Starts the request now if the event loop is idle; otherwise as soon as it is idle and no more critical request
   * waits.
   */
  add(requestClass: Sheddable, request: WaitingRequest): void;
  /** Call for a request that starts without waiting, so that others wait until the loop is idle again. */
  follow(): void;
  /** Returns the expected milliseconds until a request of the class starts; 0 while few wait. */
  estimateWait(requestClass: Sheddable): number;
  /**
   * Returns true when many requests have been waiting for a second and the queue has not been empty since. A longer
   * queue would only delay every request.
   */
  isStanding(): boolean;
  /** Returns the number of waiting requests. */
  count(): number;
}

export interface StartQueueOptions {
  /** Returns the number of connections accepted since the start. */
  countConnections: () => number;
  countRenders: () => number;
  /** Milliseconds after which a waiting request of the class starts before more critical ones. */
  longestWait: Readonly<Record<Sheddable, number>>;
  now?: () => number;
  /** Returns the milliseconds of processor time that this thread has used. */
  readProcessorTime?: () => number;
  /** Calls back in the next turn of the event loop, or after a millisecond when there is nothing to read. */
  inNextTurn?: (callback: () => void, isIdle: boolean) => void;
}

/**
 * Starts requests one by one, the most critical first, and reads all new requests in between. Node accepts one
 * connection per event loop turn. If each turn rendered all requests that were read, the others would wait in the
 * kernel, where the server can neither choose nor refuse them.
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
  let manySince: number | null = null;
  let usedBefore = 0;
  /** Start time of the current series of short turns. `shortUsed` is the processor time of the series. */
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
      const next = takeNext(time);
      if (count() === 0) manySince = null;
      if (next) startWaiting(next, time);
      else if (isIdle) {
        isFollowing = false;
        return;
      }
    }
    inNextTurn(finishTurn, isIdle && lastStart !== time);
  };

  const canStart = (time: number, isIdle: boolean): boolean => {
    if (time - lastStart >= MAX_PAUSE_MS) return true;
    if (countRenders() >= MANY_RENDERS && time - shortSince < IDLE_MS && count() > 0) return false;
    return isIdle || shortUsed >= READING_MS;
  };

  const noteStart = (time: number) => {
    lastStart = time;
    shortSince = time;
    shortUsed = 0;
  };

  const startWaiting = (request: WaitingRequest, time: number) => {
    const sinceLast = Math.min(time - lastStart, MAX_PAUSE_MS);
    spacingMs += (sinceLast - spacingMs) * NEWEST_SHARE;
    noteStart(time);
    request.start();
  };

  const takeNext = (time: number): WaitingRequest | undefined => {
    const overdue = mostCriticalFirst.filter((name) => {
      const first = queues[name][0];
      return first && time - first.since >= longestWait[name];
    });
    for (const name of [...overdue, ...mostCriticalFirst]) {
      for (let request = queues[name].shift(); request; request = queues[name].shift())
        if (!request.isGone()) return request;
    }
    return undefined;
  };

  const refuseOverdue = (time: number) => {
    for (const name of SHEDDABLE) {
      const queue = queues[name];
      for (let first = queue[0]; first && time - first.since >= MAX_WAIT_MS; first = queue[0]) {
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
        const since = now();
        queues[requestClass].push({ ...request, since });
        if (count() >= FEW_WAITING) manySince ??= since;
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
    isStanding: () => manySince !== null && now() - manySince >= STANDING_MS,
    count,
  };
}

function readThreadTime(): number {
  // Node 22 reports only the time of all threads.
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}
