/** Message with which `pg` rejects when no connection of the pool became free in time. The error has no code. */
export const CONNECT_TIMEOUT = 'timeout exceeded when trying to connect';
