const ROW = '[data-row]';

/**
 * Adds the desk's keyboard shortcuts. They use physical keys (`event.code`), so a Persian keyboard layout does not
 * affect them.
 */
export function startDeskKeys(page: Document): void {
  let waitsForSection = false;
  page.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (page.querySelector('dialog[open]')) return;
    const goesOn = waitsForSection;
    waitsForSection = event.code === 'KeyG';
    const did = goesOn ? openSection(page, event.code) : runKey(page, event);
    if (did) event.preventDefault();
  });
  page.addEventListener('click', (event) => {
    const opener =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-dialog]') : null;
    if (opener && openDialog(page, opener.dataset.dialog ?? '')) event.preventDefault();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}

function runKey(page: Document, event: KeyboardEvent): boolean {
  switch (event.code) {
    case 'Slash':
      return event.shiftKey || event.key === '?' ? openDialog(page, 'keys') : focusSearch(page);
    case 'KeyJ':
      return moveRow(page, 1);
    case 'KeyK':
      return moveRow(page, -1);
    case 'KeyX':
      return selectRow(page);
    case 'KeyE':
      return followIn(getActiveRow(page), '[data-main-action]');
    case 'BracketLeft':
      return followIn(page, '[data-previous-work]');
    case 'BracketRight':
      return followIn(page, '[data-next-work]');
    case 'Enter':
      return isControl(event.target) ? false : openRow(page);
    default:
      return false;
  }
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary, label, input') !== null;
}

function openSection(page: Document, code: string): boolean {
  const number = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  const link = number && page.querySelectorAll<HTMLElement>('.rail a')[Number(number) - 1];
  if (link) link.click();
  return Boolean(link);
}

function openDialog(page: Document, id: string): boolean {
  const dialog = page.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  dialog.showModal();
  return true;
}

function focusSearch(page: Document): boolean {
  const field = page.querySelector<HTMLInputElement>('.seek input');
  field?.focus();
  field?.select();
  return field !== null;
}

function getActiveRow(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>(`${ROW}[data-active]`);
}

function moveRow(page: Document, step: 1 | -1): boolean {
  const rows = [...page.querySelectorAll<HTMLElement>(ROW)];
  if (rows.length === 0) return false;
  const current = rows.findIndex((row) => row.hasAttribute('data-active'));
  const next = current < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, current + step));
  rows[current]?.removeAttribute('data-active');
  const row = rows[next]!;
  row.setAttribute('data-active', '');
  row.scrollIntoView({ block: 'nearest' });
  (row.querySelector<HTMLElement>('a, button') ?? row).focus({ preventScroll: true });
  return true;
}

function selectRow(page: Document): boolean {
  const box = getActiveRow(page)?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  box?.click();
  return Boolean(box);
}

function openRow(page: Document): boolean {
  const address = getActiveRow(page)?.dataset.row;
  if (!address) return false;
  page.location.assign(address);
  return true;
}

/** Follows a link or opens a disclosure; only focuses a button that submits a form. */
function followIn(place: ParentNode | null, selector: string): boolean {
  const element = place?.querySelector<HTMLElement>(selector);
  if (!element) return false;
  if (element instanceof HTMLAnchorElement || element.dataset.dialog) element.click();
  else element.focus();
  return true;
}
