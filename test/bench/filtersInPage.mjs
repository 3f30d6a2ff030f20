/** What filters.mjs runs in the page. Nothing here may use anything from outside of its own function. */

/**
 * Notes the first frames after every press: when each had been drawn, and which cards of the list it showed in the window.
 */
export function armFrameWatch() {
  const FRAMES = 8;
  const answer = { done: false };
  window.frameWatch = answer;
  const drawn = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(null);
    });
  const inWindow = () =>
    [...document.querySelectorAll('form article')].slice(0, 8).filter((card) => {
      const { top, height } = card.getBoundingClientRect();
      return height > 0 && top < innerHeight && card.checkVisibility();
    });
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      Object.assign(answer, { done: false, pressed: timeStamp, event: 0, frames: [] });
      const look = () => {
        const at = performance.now() - timeStamp;
        answer.frames.push({ at, cards: inWindow().map(({ id }) => id) });
        answer.done = answer.frames.length === FRAMES;
        if (!answer.done) drawn(look);
      };
      drawn(look);
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (Math.abs(startTime - answer.pressed) < 1) answer.event = Math.max(answer.event, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** The answer to the last press, with what Event Timing says of it. */
export async function frameAnswer() {
  const answer = window.frameWatch;
  for (let tries = 0; tries < 400 && !(answer.done && answer.event > 0); tries += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  if (!answer.done) throw new Error('the frames did not come');
  const { event, frames } = answer;
  return { event, frames };
}

/** Where to press an element. */
export function centreOf(selector) {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Whether the cards that come unasked stand there (client/ui/results/useProgressiveList.ts). */
export function allCards() {
  const said = [...document.querySelectorAll('main *')].find(
    (element) => element.childElementCount === 0 && /^[۰-۹٬]+ پرواز، /.test(element.textContent),
  );
  const count = Number(
    [...(said?.textContent.match(/^[۰-۹٬]+/)?.[0] ?? '')]
      .map((digit) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))
      .filter((digit) => digit >= 0)
      .join(''),
  );
  return count > 0 && document.querySelectorAll('form article').length >= Math.min(count, 60);
}
