/** Height of the filters and the count above the list, in pixels. */
const ABOVE_PX = 80;

/** Scrolls back to the top of a new list if the visitor has scrolled past it. */
export function scrollToListTop(list: HTMLElement | null): void {
  const top = list?.getBoundingClientRect().top ?? 0;
  if (top < 0) window.scrollBy({ top: top - ABOVE_PX, behavior: 'instant' });
}
