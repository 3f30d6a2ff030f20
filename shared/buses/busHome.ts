/** By itself: the frame around every page links to it, and needs no other address of buses. */
export const BUS_HOME = '/bus';
