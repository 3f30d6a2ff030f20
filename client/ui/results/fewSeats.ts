/** Cards and lists mark offers with fewer free seats than this. */
export const FEW_SEATS = 5;
