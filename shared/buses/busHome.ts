/** In its own file because every page imports it and needs no other bus URL. */
export const BUS_HOME = '/bus';
