/** What stands above the list and belongs to it: how many there are, and in which order. */
const ABOVE_PX = 160;

/** Another list begins at its top: whoever has read on is taken back there. */
export function showListTop(list: HTMLElement | null): void {
  const top = list?.getBoundingClientRect().top ?? 0;
  if (top < 0) window.scrollBy({ top: top - ABOVE_PX, behavior: 'instant' });
}
