/** Separate file: every page imports it and needs no other bus address. */
export const BUS_HOME = '/bus';
