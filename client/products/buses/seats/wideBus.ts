/** From this width of the list on, the bus lies with its front to the right. */
export const WIDE_BUS = '@container list (min-width: 51rem)';
