/** localStorage key of the searches on this device. */
export const RECENT_SEARCHES_KEY = 'rs-recent-searches';
