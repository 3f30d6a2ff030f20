/** `leaving`: the item has been removed from the list, but is still fading out. */
export interface Lingering<Item> {
  item: Item;
  leaving: boolean;
}

/** Items in the order on screen, with removed ones marked and new ones last. */
export function mergeLingering<Item extends { id: string }>(
  drawn: readonly Lingering<Item>[],
  list: readonly Item[],
): Lingering<Item>[] {
  const kept = drawn.map(({ item }) => {
    const current = list.find(({ id }) => id === item.id);
    return { item: current ?? item, leaving: current === undefined };
  });
  const added = list.filter(({ id }) => !drawn.some(({ item }) => item.id === id));
  return [...kept, ...added.map((item) => ({ item, leaving: false }))];
}
