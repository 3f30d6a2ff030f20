import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { openVisitor } from './everyState.ts';
import {
  findAnimations,
  findBrokenFields,
  findHiddenChoices,
  findHiddenFocus,
  findOverflow,
  findOverlaps,
  findSmallTargets,
} from './pageRules.ts';

/** Tests each rule on a page that breaks it and on one that does not: a rule without findings proves nothing. */
describeInBrowser('the rules for every state', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium();
    page = await (await openVisitor(browser)).newPage();
    await page.setViewportSize({ width: 390, height: 800 });
  });

  afterAll(() => browser.close());

  async function on<Answer>(html: string, rule: () => Answer): Promise<Answer> {
    await page.setContent(`<!doctype html><html dir="rtl"><body><main>${html}</main></body></html>`);
    return page.evaluate(rule) as Promise<Answer>;
  }

  test('finds content wider than the screen, even when it is clipped, but not a scrollable list', async () => {
    const wide = '<div style="inline-size: 900px">دراز</div>';
    expect(await on(wide, findOverflow)).toEqual([expect.stringContaining('px too wide')]);
    expect(await on(`<style>body { overflow-x: clip }</style>${wide}`, findOverflow)).toHaveLength(1);
    expect(await on(`<div style="overflow-x: auto">${wide}</div>`, findOverflow)).toEqual([]);
  });

  test('finds small buttons and lone links, but not links in a sentence, large labels or larger hit areas', async () => {
    const small = 'style="inline-size: 20px; block-size: 20px; padding: 0; border: 0"';
    expect(await on(`<button ${small}>×</button>`, findSmallTargets)).toEqual([
      expect.stringMatching(/^20×20 px/),
    ]);
    expect(await on('<ul><li><a href="/">خانه</a></li></ul>', findSmallTargets)).toHaveLength(1);
    expect(await on('<p>به <a href="/">خانه</a> بروید.</p>', findSmallTargets)).toEqual([]);
    expect(
      await on(
        `<label style="display: block; padding: 16px"><input type="checkbox" ${small}> بله</label>`,
        findSmallTargets,
      ),
    ).toEqual([]);
    const place = '<style>b { position: absolute; inset: -20px }</style>';
    expect(
      await on(
        `${place}<p style="margin: 60px"></p><button style="position: relative; margin: 40px">×<b></b></button>`,
        findSmallTargets,
      ),
    ).toEqual([]);
    const button =
      '<button style="position: fixed; top: 90px; left: 90px; width: 20px; height: 20px">×<b></b></button>';
    const over = 'style="position: fixed; inset: 0 auto auto 112px; margin: 0; width: 90px; height: 300px"';
    expect(await on(`${place}${button}<div ${over}></div>`, findSmallTargets)).toHaveLength(1);
    expect(await on(`${place}${button}<dialog open ${over}></dialog>`, findSmallTargets)).toEqual([]);
  });

  test('finds chips with overlapping text, even when their boxes do not touch, but not adjacent chips', async () => {
    const chips = (style: string) =>
      `<style>nav { display: flex; gap: 8px; overflow-x: auto } a { white-space: nowrap; ${style} }</style>
      <nav>${['مناسب ویزای شنگن', 'بدون فرانشیز', 'از ۵۰٬۰۰۰ یورو', 'سامان', 'پاسارگاد'].map((word) => `<a href="/">${word}</a>`).join('')}</nav>`;
    expect(await on(chips('min-inline-size: 44px'), findOverlaps)).toContainEqual(
      '«مناسب ویزای شنگن» and «بدون فرانشیز» overlap',
    );
    expect(await on(chips('min-inline-size: 44px; flex: none'), findOverlaps)).toEqual([]);
    const over = '<p><button>الف</button><button style="margin-inline-start: -20px">ب</button></p>';
    expect(await on(over, findOverlaps)).toEqual(['«الف» and «ب» overlap']);
  });

  test('finds a field without a name, with an error that links nowhere or with the wrong keyboard', async () => {
    const field = (more: string) => `<label>موبایل <input name="mobile" ${more}></label>`;
    const good = 'id="m" autocomplete="tel" inputmode="tel"';
    expect(await on('<input name="q" autocomplete="off">', findBrokenFields)).toEqual([
      'input q has no name',
    ]);
    expect(await on(field('autocomplete="off" inputmode="text"'), findBrokenFields)).toEqual([
      'input mobile has autocomplete="off"',
      'input mobile shows the keyboard "text"',
    ]);
    expect(await on(field('type="number" autocomplete="tel" inputmode="tel"'), findBrokenFields)).toEqual([
      'input mobile rejects Persian digits',
    ]);
    expect(await on(field(`${good} aria-invalid="true" aria-describedby="none"`), findBrokenFields)).toEqual([
      'input mobile has no error message',
      'input mobile is not in the summary of errors',
    ]);
    const summary = '<div role="alert"><ul><li><a href="#m">موبایل را بنویسید.</a></li></ul></div>';
    const note = '<p id="note">موبایل را بنویسید.</p>';
    expect(
      await on(
        `${summary}${field(`${good} aria-invalid="true" aria-describedby="note"`)}${note}`,
        findBrokenFields,
      ),
    ).toEqual([]);
    const wrong = field(`${good.replace('"m"', '"n"')} aria-invalid="true" aria-describedby="note"`);
    const beside = `${summary}${note}<p id="m"></p>${wrong}`;
    expect(await on(beside, findBrokenFields)).toEqual(['input mobile is not in the summary of errors']);
    const inPerson = `${summary}${note}<section data-person="0"><p id="m"></p>${wrong}</section>`;
    expect(await on(inPerson, findBrokenFields)).toEqual([]);
    expect(await on(summary, findBrokenFields)).toEqual(['the summary links to #m, which does not exist']);
  });

  test('finds endless animations', async () => {
    const moving = '<style>@keyframes a { to { opacity: 0 } } b { animation: a 2s infinite }</style><b>…</b>';
    expect(await on(moving, findAnimations)).toEqual([expect.stringContaining('still moves')]);
    expect(await on(moving.replace('2s infinite', '0.01ms 1'), findAnimations)).toEqual([]);
  });

  test('finds a choice shown only by background and a focus shown only by shadow in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const tabs = (style: string) =>
      `<style>a { outline: none } [aria-current] { ${style} }</style><nav><a href="/a" aria-current="page">یک</a> <a href="/b">دو</a></nav>`;
    expect(await on(tabs('background: navy; color: white'), findHiddenChoices)).toHaveLength(1);
    expect(await on(tabs('border-block-end: 3px solid'), findHiddenChoices)).toEqual([]);
    const focus = (style: string) => `<style>button:focus { ${style} }</style><button>برو</button>`;
    const found = async (style: string) => {
      await page.setContent(focus(style));
      await page.keyboard.press('Shift');
      return (await page.evaluate(findHiddenFocus, [])).found;
    };
    expect(await found('outline: none; box-shadow: 0 0 0 3px red')).toHaveLength(1);
    expect(await found('outline: 3px solid red')).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  });
});
