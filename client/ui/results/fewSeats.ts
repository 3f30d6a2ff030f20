/** A card or list marks fewer free seats than this. */
export const FEW_SEATS = 5;
