/** Something of a list, or something that has just left it and is still fading. */
export interface Lingering<Item> {
  item: Item;
  leaving: boolean;
}

/** What to draw when a list has changed: in the order it was drawn, the gone ones marked, the new ones last. */
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
