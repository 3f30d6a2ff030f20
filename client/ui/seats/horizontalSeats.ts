/** From this width of a list on, a vehicle is drawn lying, with its front on the right. */
export const HORIZONTAL_SEATS = '@container list (min-width: 51rem)';
