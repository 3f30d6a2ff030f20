/**
 * Functions that filters.mjs runs in the page. Each must be self-contained: it cannot use anything outside its body.
 */

/** Records the first frames after every click: the time at which each was drawn, and its cards in the window. */
export function armFrameWatch() {
  const FRAMES = 40;
  const LONGEST_MS = 3000;
  const answer = { done: true };
  window.frameWatch = answer;
  const drawn = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(null);
    });
  const inWindow = () =>
    [...document.querySelectorAll('main article')].slice(0, 8).filter((card) => {
      const { top, height } = card.getBoundingClientRect();
      return height > 0 && top < innerHeight && card.checkVisibility();
    });
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      Object.assign(answer, { done: false, frames: [] });
      const look = () => {
        const at = performance.now() - timeStamp;
        answer.frames.push({
          at,
          cards: inWindow().map((card) => card.id || card.getAttribute('aria-label')),
        });
        answer.done = answer.frames.length === FRAMES || at > LONGEST_MS;
        if (!answer.done) drawn(look);
      };
      drawn(look);
    },
    true,
  );
}

/** Returns the frames after the last click. */
export async function getFrameAnswer() {
  const answer = window.frameWatch;
  for (let tries = 0; tries < 1000 && !(answer.done && answer.frames); tries += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  if (!answer.done) throw new Error('no frames were recorded');
  const { frames } = answer;
  delete answer.frames;
  return frames;
}

/** Returns the cards in the window, as armFrameWatch sees them, and the number of all cards. */
export function countCards() {
  const cards = [...document.querySelectorAll('main article')];
  const inWindow = cards.slice(0, 8).filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return height > 0 && top < innerHeight && card.checkVisibility();
  });
  return {
    count: cards.length,
    inWindow: inWindow.map((card) => card.id || card.getAttribute('aria-label')),
  };
}

/** Returns the actions to click: two filters, each clicked again, then every sort order. */
export function findActions() {
  const links = (label) => {
    const selector = `nav[aria-label="${label}"] a`;
    return [...document.querySelectorAll(selector)].map((_link, nth) => ({ selector, nth }));
  };
  const boxes = new Map();
  for (const box of document.querySelectorAll('aside input[type="checkbox"]:not(:disabled)')) {
    const selector = `aside input[name="${box.name}"][value="${box.value}"]`;
    if (!boxes.has(box.name) && box.parentElement.checkVisibility())
      boxes.set(box.name, { selector, nth: 0 });
  }
  const filters = [...boxes.values(), ...links('فیلترها')].slice(0, 2);
  return [...filters.flatMap((filter) => [filter, filter]), ...links('مرتب‌سازی').toReversed()];
}

/** Returns where to click an element. */
export function centreOf({ selector, nth }) {
  const element = document.querySelectorAll(selector)[nth];
  if (!element) throw new Error(`nothing to click: ${selector}`);
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
