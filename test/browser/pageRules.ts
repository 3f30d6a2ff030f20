/*
 * Rules that run inside a page. Each is self-contained: `page.evaluate` sends only the text of the function. Every rule
 * returns one line for each violation.
 */

/** Finds elements that are wider than the screen and do not scroll by themselves. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth - clientWidth <= 1) return [];
  const scrolls = (element: Element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  };
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (left < -1 || right > clientWidth + 1) && !scrolls(element);
  });
  const reach = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.max(-left, right - clientWidth);
  };
  const culprits = beyond
    .filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
    .sort((one, other) => reach(other) - reach(one));
  return [
    `${scrollWidth - clientWidth} px too wide: ${culprits
      .slice(0, 4)
      .map(
        (element) => `${Math.round(reach(element))} ${element.outerHTML.replace(/\s+/g, ' ').slice(0, 130)}`,
      )
      .join(' | ')}`,
  ];
}

/**
 * Finds controls of less than 44 by 44 px. The touch area is the control, its label, and any other element that
 * passes taps on to it. Excluded are links and buttons in a line of text, whose height is that of the line (WCAG
 * 2.5.8, "inline"), and controls that cannot be used or seen: hidden, disabled, or covered by an open layer.
 */
export function findSmallTargets(): string[] {
  const LEAST = 43.5;
  const reach = LEAST / 2 - 0.5;
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [tabindex="0"]',
  );
  const isLarge = (element: Element | null | undefined) => {
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return width >= LEAST && height >= LEAST;
  };
  const isUnseen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) return true;
    if (element.matches(':disabled') || element.closest('[aria-hidden="true"], [inert], .sr')) return true;
    const { insetBlockStart, clipPath } = getComputedStyle(element);
    return clipPath === 'inset(50%)' || Number.parseFloat(insetBlockStart) < -40;
  };
  const isInText = (element: HTMLElement) => {
    let line = element.parentElement;
    while (line && getComputedStyle(line).display === 'inline') line = line.parentElement;
    return (
      getComputedStyle(element).display.startsWith('inline') &&
      [...(line?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      )
    );
  };
  const isUnderOpened = (element: HTMLElement, hit: Element) =>
    hit.closest(':popover-open, dialog[open]')?.contains(element) === false;
  const answersAt = (element: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    return element.contains(hit) || hit.closest('label')?.control === element || isUnderOpened(element, hit);
  };
  const answersAround = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (!answersAt(element, x, y)) return true;
    return (
      answersAt(element, x - reach, y) &&
      answersAt(element, x + reach, y) &&
      answersAt(element, x, y - reach) &&
      answersAt(element, x, y + reach)
    );
  };
  return [...controls]
    .filter((element) => {
      if (isUnseen(element) || isInText(element)) return false;
      const labels = (element as HTMLInputElement).labels ?? [];
      return ![element, element.closest('label'), ...labels].some(isLarge) && !answersAround(element);
    })
    .map((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const what = element.outerHTML.replace(/\s+/g, ' ').slice(0, 130);
      return `${Math.round(width)}×${Math.round(height)} px: ${what}`;
    });
}

/** Finds neighbouring controls that cover each other, or whose texts overlap. */
export function findOverlaps(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, label')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr, [inert]'),
  );
  const isHidden = ({ parentElement }: Node) =>
    parentElement !== null && getComputedStyle(parentElement).clipPath === 'inset(50%)';
  /** Returns the box of a control and the boxes of its text, which may overflow it. */
  const boxesOf = (element: HTMLElement): DOMRect[] => {
    const boxes = [element.getBoundingClientRect()];
    if (getComputedStyle(element).overflowX !== 'visible') return boxes;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (isHidden(texts.currentNode)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      boxes.push(...range.getClientRects());
    }
    return boxes.filter(({ width, height }) => width > 1 && height > 1);
  };
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  return controls.flatMap((element, index) => {
    const boxes = boxesOf(element);
    return controls
      .slice(index + 1)
      .filter((other) => other.parentElement === element.parentElement)
      .filter((other) => boxesOf(other).some((box) => boxes.some((own) => overlap(own, box))))
      .map((other) => `«${element.innerText.trim()}» and «${other.innerText.trim()}» overlap`);
  });
}

/**
 * Finds fields without a name, errors that are not linked to their field or the summary, and wrong keyboards and
 * autocomplete tokens.
 */
export function findBrokenFields(): string[] {
  const found: string[] = [];
  /** The allowed autocomplete tokens and the required phone keyboard, for each pattern of field names. */
  const KINDS: [RegExp, RegExp, string | null][] = [
    [/mobile/i, /^tel$/, 'tel'],
    [/email/i, /^email$/, 'email'],
    [/^(username|identifier)$/, /^(username|email|off)$/, null],
    [/currentPassword/, /^current-password$/, null],
    [/password/i, /^(current|new)-password$/, null],
    [/^otp$|oneTime/i, /^one-time-code$/, 'numeric'],
    [/nationalId|birth(Day)?\]?$/i, /^off$|^bday/, 'numeric'],
    [/passportExpiry/, /^off$/, 'numeric'],
    [/^(adult|child|infant|days)$/, /^off$/, 'numeric'],
    [/firstName|lastName/i, /^(given-name|family-name|off)$/, null],
  ];
  const fields = document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea');
  for (const field of fields) {
    if (field.hidden || field.closest('[hidden], [aria-hidden="true"]')) continue;
    const what = `${field.tagName.toLowerCase()} ${field.name || field.id}`;
    const named = field.ariaLabel || field.getAttribute('aria-labelledby') || (field.labels?.length ?? 0) > 0;
    if (!named && !field.title) found.push(`${what} has no name`);
    if (field.hasAttribute('pattern') || ['number', 'date'].includes(field.type))
      found.push(`${what} rejects Persian digits`);
    if (field.getAttribute('aria-invalid') === 'true') {
      const group = field.closest('fieldset');
      const notes = `${field.getAttribute('aria-describedby') ?? ''} ${group?.getAttribute('aria-describedby') ?? ''}`;
      const texts = notes.split(/\s+/).map((id) => document.getElementById(id)?.textContent?.trim() ?? '');
      if (texts.every((text) => text === '')) found.push(`${what} has no error message`);
      const ids = [field.id, group?.id ?? '', field.closest('div[id]')?.id ?? ''].filter((id) => id !== '');
      const isListed = ids.some((id) =>
        document.querySelector(`main [role="alert"] a[href="#${CSS.escape(id)}"]`),
      );
      const first = group?.querySelector<HTMLElement>('[id]')?.id ?? '';
      const isGroupListed =
        first !== '' && document.querySelector(`main [role="alert"] a[href="#${CSS.escape(first)}"]`);
      // A long summary has one line for each traveller.
      const traveller = field.closest('[data-person]');
      const isTravellerListed = [...document.querySelectorAll('main [role="alert"] a[href^="#"]')].some(
        (link) =>
          traveller?.contains(
            document.getElementById(decodeURIComponent(link.getAttribute('href')!.slice(1))),
          ),
      );
      if (!isListed && !isGroupListed && !isTravellerListed)
        found.push(`${what} is not in the summary of errors`);
    }
    if (field.tagName === 'SELECT' || /^(checkbox|radio|submit|file|range)$/.test(field.type)) continue;
    if (field.readOnly) continue;
    const token = field.getAttribute('autocomplete') ?? '';
    if (token === '' && field.tagName !== 'TEXTAREA') found.push(`${what} has no autocomplete attribute`);
    const kind = KINDS.find(([name]) => name.test(field.name));
    if (!kind) continue;
    const [, tokens, keyboard] = kind;
    if (!tokens.test(token)) found.push(`${what} has autocomplete="${token}"`);
    if (keyboard !== null && field.inputMode !== keyboard && field.type !== keyboard)
      found.push(`${what} shows the keyboard "${field.inputMode}"`);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main [role="alert"] li a[href^="#"]')) {
    const id = decodeURIComponent(link.hash.slice(1));
    if (!document.getElementById(id)) found.push(`the summary links to #${id}, which does not exist`);
  }
  return found;
}

/** Finds animations that run although the device requests reduced motion. */
export function findAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => {
      const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && Number(duration) * (iterations ?? 1) > 10;
    })
    .map(({ effect }) => {
      const target = (effect as KeyframeEffect | null)?.target;
      return `still moves: ${target?.outerHTML.replace(/\s+/g, ' ').slice(0, 110) ?? 'something'}`;
    });
}

/**
 * Finds selected items that look like unselected ones when backgrounds and shadows are removed, as in forced colours.
 */
export function findHiddenChoices(): string[] {
  const CHOSEN =
    '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], label:has(input:checked)';
  const look = (element: Element) => {
    const style = getComputedStyle(element);
    // In forced colours the browser ignores the author's colours, which are still readable here, unless an element
    // opts out.
    const ground = style.forcedColorAdjust === 'none' && style.backgroundColor;
    const sides = [
      style.borderTopWidth,
      style.borderTopStyle,
      style.borderBottomWidth,
      style.borderBottomStyle,
    ];
    const input = element.querySelector('input');
    const isSeen =
      input !== null &&
      getComputedStyle(input).appearance !== 'none' &&
      Number(getComputedStyle(input).opacity) > 0;
    return JSON.stringify([
      ground,
      style.textDecorationLine,
      style.outlineStyle,
      sides,
      isSeen && input.checked,
    ]);
  };
  const found: string[] = [];
  for (const chosen of document.querySelectorAll(CHOSEN)) {
    if (!chosen.checkVisibility() || chosen.closest('.sr')) continue;
    const peers = [...(chosen.parentElement?.parentElement?.querySelectorAll(chosen.tagName) ?? [])].filter(
      (peer) => peer.className === chosen.className && !peer.matches(CHOSEN) && peer.checkVisibility(),
    );
    if (peers.length > 0 && peers.every((peer) => look(peer) === look(chosen)))
      found.push(`looks like an unselected item: ${chosen.outerHTML.replace(/\s+/g, ' ').slice(0, 120)}`);
  }
  return found;
}

/** Finds controls without an outline on focus, one of each kind. `known` lists the kinds that were checked before. */
export function findHiddenFocus(known: string[]): { kinds: string[]; found: string[] } {
  const kinds: string[] = [];
  const found: string[] = [];
  const before = document.activeElement as HTMLElement | null;
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not([type="hidden"]):not(:disabled), select, textarea, summary',
  );
  for (const control of controls) {
    const kind = `${control.tagName} ${control.className} ${(control as HTMLInputElement).type ?? ''} in ${control.parentElement?.className ?? ''}`;
    if (known.includes(kind) || kinds.includes(kind)) continue;
    if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) continue;
    kinds.push(kind);
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    const around = [
      control,
      control.parentElement,
      control.closest('label, fieldset'),
      control.nextElementSibling,
    ];
    const isMarked = around.some((element) => {
      const { outlineStyle, outlineWidth } = element ? getComputedStyle(element) : document.body.style;
      return outlineStyle !== 'none' && outlineStyle !== '' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!isMarked) found.push(`no visible focus: ${control.outerHTML.replace(/\s+/g, ' ').slice(0, 120)}`);
    control.blur();
  }
  before?.focus({ preventScroll: true });
  return { kinds, found };
}
