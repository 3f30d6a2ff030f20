import { preloadTarget, watchLinks } from './linkPreload.ts';

const HERE = 'http://localhost/bus?x=1';

function link(attributes: string): HTMLAnchorElement {
  document.body.innerHTML = `<a ${attributes}><b>متن</b></a>`;
  return document.querySelector('a')!;
}

test.each([
  ['href="/flight/thr-mhd?date=1405-09-05"', '/flight/thr-mhd?date=1405-09-05'],
  ['href="/bus?x=2"', '/bus?x=2'],
  ['href="/" target="_self"', '/'],
  ['href="/bus?x=1"', null],
  ['href="/bus?x=1#part"', null],
  ['href="#part"', null],
  ['href="/rules" target="_blank"', null],
  ['href="/ticket.pdf" download', null],
  ['href="/dashboard" data-preload="off"', null],
  ['href="https://elsewhere.test/"', null],
  ['href="mailto:a@b.c"', null],
  ['href="http://["', null],
  ['name="anchor"', null],
])('<a %s> is preloaded as %s', (attributes, expected) => {
  const url = preloadTarget(link(attributes), HERE);
  expect(url && url.pathname + url.search).toBe(expected);
});

describe('watching links', () => {
  let intersect: (links: Element[]) => void;
  const observed: Element[] = [];

  let idle: (() => void)[] = [];
  /** Runs the idle callbacks the given number of times. */
  const beIdle = (times: number) => {
    for (let time = 0; time < times; time += 1) idle.splice(0).forEach((run) => run());
  };

  beforeEach(() => {
    observed.length = 0;
    idle = [];
    window.requestIdleCallback = (run) => idle.push(() => run({} as IdleDeadline));
    window.cancelIdleCallback = () => void (idle = []);
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        intersect = (links) =>
          callback(
            links.map((target) => ({
              target,
              isIntersecting: true,
            })) as unknown as IntersectionObserverEntry[],
            this as unknown as IntersectionObserver,
          );
      }
      observe(element: Element) {
        observed.push(element);
      }
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });

  const begin = () => {
    const preloaded: string[] = [];
    const watch = watchLinks(document, { here: () => HERE, preload: (url) => preloaded.push(url.pathname) });
    return { preloaded, watch };
  };

  test('requests each visible link once', () => {
    document.body.innerHTML = '<a href="/a"></a><a href="/b"></a><a href="/c" target="_blank"></a>';
    const { preloaded, watch } = begin();
    watch.scan();
    const [a, b, c] = observed;
    intersect([a!, c!]);
    intersect([a!, b!]);
    watch.scan();
    beIdle(5);
    expect(preloaded).toEqual(['/a', '/b']);
    expect(observed.filter((element) => element === a)).toHaveLength(1);
    watch.stop();
  });

  test('requests one visible link per idle callback, and none after it is stopped', () => {
    document.body.innerHTML = '<a href="/a"></a><a href="/b"></a><a href="/c"></a>';
    const { preloaded, watch } = begin();
    watch.scan();
    intersect(observed);
    expect(preloaded).toEqual([]);
    beIdle(1);
    expect(preloaded).toEqual(['/a']);
    beIdle(1);
    expect(preloaded).toEqual(['/a', '/b']);
    watch.stop();
    beIdle(1);
    expect(preloaded).toEqual(['/a', '/b']);
  });

  test('requests a hovered or focused link even when it is not in view', () => {
    document.body.innerHTML = '<a href="/a"><b>a</b></a><a href="/b">b</a>';
    const { preloaded, watch } = begin();
    document.querySelector('b')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
    document.querySelector('b')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
    document.querySelector<HTMLElement>('a[href="/b"]')!.focus();
    expect(preloaded).toEqual(['/a', '/b']);
    watch.stop();
    document.body.innerHTML = '<a href="/z">z</a>';
    document.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(preloaded).toHaveLength(2);
  });
});
