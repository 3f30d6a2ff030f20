/** From this width of a list on, the seats of a vehicle lie with its front to the right. */
export const LYING_SEATS = '@container list (min-width: 51rem)';
