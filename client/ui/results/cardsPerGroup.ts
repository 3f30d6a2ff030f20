/** Few enough that a frame can lay out a group, and enough that sixty cards are a dozen groups. */
export const CARDS_PER_GROUP = 5;
