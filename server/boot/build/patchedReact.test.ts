/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { patchReactDom } from './patchReactDom.ts';

type React = typeof import('react');
type Client = typeof import('react-dom/client');

const CLIENT = 'react-dom/cjs/react-dom-client.production.js';
const PATHS: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/** Loads React as browsers get it, separate from the copy that this process has loaded. */
function loadReact(patched: boolean): { React: React; client: Client } {
  const loaded = new Map<string, { exports: unknown }>();
  const load = (file: string): unknown => {
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const full = path.resolve('node_modules', file);
    const source = readFileSync(full, 'utf8');
    const text = patched && file === CLIENT ? patchReactDom(full, source) : source;
    new Function('module', 'exports', 'require', text)(module, module.exports, (name: string) =>
      load(PATHS[name]!),
    );
    return module.exports;
  };
  return { React: load(PATHS.react!) as React, client: load(CLIENT) as Client };
}

const SERVED =
  '<div class="page"><form><input name="a" value="x"/><select name="s"><option value="1">1</option>' +
  '<option value="2" selected="">2</option></select><input type="checkbox"/><textarea>t</textarea></form>' +
  '<!--$--><p>late: <!-- -->yes</p><!--/$--><button>0</button><details><summary>s</summary></details></div>';

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Waits until twenty event loop turns in a row have changed nothing. */
async function settle(see: () => unknown): Promise<void> {
  for (let quiet = 0, last = see(); quiet < 20;) {
    await turn();
    const now = see();
    quiet = now === last ? quiet + 1 : 0;
    last = now;
  }
}

async function play(patched: boolean): Promise<unknown[]> {
  const { React, client } = loadReact(patched);
  const { createElement: h, Suspense, Component } = React;
  const log: unknown[] = [];
  const note = (event: { type: string }) => log.push(event.type);
  const Theme = React.createContext('day');
  const listeners = new Set<() => void>();
  let stored = 'one';
  const Late = ({ value }: { value: Promise<string> }) => {
    const text = React.use(value);
    React.useEffect(() => void log.push('late'), []);
    return h('p', null, 'late: ', text);
  };
  const Broken = () => {
    throw new Error('broken');
  };
  class Boundary extends Component<{ children: React.ReactNode }, { failed: boolean }> {
    override state = { failed: false };
    static getDerivedStateFromError() {
      return { failed: true };
    }
    override componentDidCatch(error: Error) {
      log.push(`caught ${error.message}`);
    }
    override componentWillUnmount() {
      log.push('boundary left');
    }
    override render() {
      return this.state.failed ? h('em', null, 'failed') : this.props.children;
    }
  }
  const Row = React.memo(({ id }: { id: number }) => {
    React.useLayoutEffect(() => {
      log.push(`row ${id}`);
      return () => void log.push(`row ${id} left`);
    }, [id]);
    return h(
      'li',
      { key: id, style: { order: id, '--x': id } as object, 'data-id': id },
      React.useContext(Theme),
    );
  });
  const yes = Promise.resolve('yes');
  const never = new Promise<string>(() => {});
  const optimism = { hopeFor: (_value: string) => {} };
  function Page() {
    const [count, setCount] = React.useState(0);
    const [text, setText] = React.useState('x');
    const [choice, setChoice] = React.useState('2');
    const [isTicked, setTicked] = React.useState(false);
    const [hope, hopeFor] = React.useOptimistic(text);
    React.useEffect(() => void (optimism.hopeFor = hopeFor), [hopeFor]);
    const store = React.useSyncExternalStore(
      (listen) => (listeners.add(listen), () => listeners.delete(listen)),
      () => stored,
      () => stored,
    );
    const id = React.useId();
    const box = React.useRef<HTMLElement>(null);
    React.useEffect(() => {
      log.push(`effect ${count} ${store} ${hope} ${box.current?.tagName}`);
      return () => void log.push(`clean ${count}`);
    }, [count, store, hope]);
    const rows = [0, 1, 2].slice(0, count).map((n) => (count > 2 ? 2 - n : n));
    return h(
      'div',
      {
        className: 'page',
        ref: box,
        onMouseEnter: note,
        onKeyDown: note,
        onFocus: note,
        onBlur: note,
        onPointerUp: note,
        onClickCapture: () => log.push('captured'),
      },
      h(
        'form',
        { action: '/go', onSubmit: (event: React.FormEvent) => (event.preventDefault(), note(event)) },
        h('input', {
          name: 'a',
          value: text,
          onChange: (e: never) => setText((e as any).target.value),
          onInput: note,
        }),
        h(
          'select',
          { name: 's', value: choice, onChange: (e: never) => setChoice((e as any).target.value) },
          h('option', { value: '1' }, '1'),
          h('option', { value: '2' }, '2'),
        ),
        h('input', {
          type: 'checkbox',
          checked: isTicked,
          onChange: (e: never) => setTicked((e as any).target.checked),
        }),
        h('textarea', { defaultValue: 't' }),
      ),
      h(Suspense, { fallback: h('p', null, 'wait') }, h(Late, { value: count === 4 ? never : yes })),
      h(
        'button',
        { onClick: (e: never) => (note(e), setCount((n) => n + 1)), disabled: count > 8 },
        String(count),
      ),
      h('details', { onToggle: note }, h('summary', null, 's')),
      count > 0 && h('title', null, `page ${count}`),
      count > 0 && h('svg', { viewBox: '0 0 1 1', xlinkHref: '#a' }, h('path', { d: 'M0', strokeWidth: 2 })),
      count > 0 &&
        h('ul', { id, dir: 'rtl', hidden: count === 2 }, ...rows.map((n) => h(Row, { id: n, key: n }))),
      count > 0 &&
        h('div', { dangerouslySetInnerHTML: { __html: `<b>${count}</b>` }, popover: 'auto' } as object),
      count > 2 && h(Boundary, null, count > 5 ? h(Broken) : h('i', null, isTicked ? 'on' : 'off')),
    );
  }
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = SERVED.replace('<form>', '<form action="/go">');
  const served = place.querySelector('button');
  const onError = (kind: string) => (error: unknown) => log.push(`${kind} ${String(error)}`);
  const root = client.hydrateRoot(place, h(Theme, { value: 'night' }, h(Page)), {
    onRecoverableError: onError('repaired'),
    onCaughtError: onError('caught'),
    onUncaughtError: onError('lost'),
  });
  const see = () => log.push(place.innerHTML, document.title);
  const settled = () => settle(() => `${log.length} ${place.innerHTML}`);
  // When a click reaches a boundary before hydration, React renders the boundary again. This test is not about that
  // race.
  while (!log.includes('late')) await turn();
  await settled();
  log.push(place.querySelector('button') === served);
  see();
  const type = (element: HTMLElement, value: string, event: string) => {
    const proto = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(element, value);
    element.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const find = <T extends HTMLElement>(selector: string) => place.querySelector<T>(selector)!;
  for (let step = 0; step < 7; step++) {
    find('button').click();
    await settled();
    see();
  }
  type(find('input'), 'typed', 'input');
  type(find('select'), '1', 'change');
  find<HTMLInputElement>('[type=checkbox]').click();
  find<HTMLInputElement>('input').focus();
  find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  find('textarea').focus();
  find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  find('details').dispatchEvent(new Event('toggle'));
  find('ul').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  find('ul').dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  await settled();
  see();
  log.push(find<HTMLSelectElement>('select').value, find<HTMLInputElement>('[type=checkbox]').checked);
  stored = 'two';
  for (const listen of listeners) listen();
  React.startTransition(async () => {
    optimism.hopeFor('hoped');
    await turn();
  });
  await settled();
  see();
  root.unmount();
  await settled();
  see();
  place.remove();
  return log;
}

test('a page with what client/ uses does the same in the patched and in the whole React', async () => {
  const whole = await play(false);
  const patched = await play(true);
  expect(patched).toEqual(whole);
  for (const event of [
    'click',
    'input',
    'keydown',
    'focus',
    'blur',
    'submit',
    'toggle',
    'mouseenter',
    'pointerup',
  ])
    expect(whole).toContain(event);
  expect(whole).toContain('caught Error: broken');
  expect(whole.some((entry) => String(entry).includes('hoped'))).toBe(true);
  expect(whole.filter((entry) => String(entry).startsWith('repaired'))).toEqual([]);
});
