import path from 'node:path';
import type { Page } from 'playwright-core';
import { setColorScheme } from './axeAudit.ts';

/** Widest first: after the emulation of a touch screen a page has no pointer until it is loaded again. */
const WIDTHS = [1280, 768, 390];
/** Narrower screens have a coarse pointer. */
const MOUSE_WIDTH = 1024;
const HEIGHT = 900;
const A4 = { width: 794, height: 1123 };

export interface ScreensOf {
  folder: string;
  name: string;
  /** Whether to take the print layout, too. */
  printed?: boolean;
}

/**
 * Takes screenshots of the whole page at three widths, light and dark, into files such as `name-390-dark.png`. The two
 * narrower ones have a coarse pointer.
 */
export async function takeScreens(page: Page, { folder, name, printed = false }: ScreensOf): Promise<void> {
  const picture = (how: string) =>
    page.screenshot({
      path: path.join(folder, `${name}-${how}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  for (const width of WIDTHS) {
    const session = await page.context().newCDPSession(page);
    if (width < MOUSE_WIDTH)
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of ['light', 'dark'] as const) {
      await setColorScheme(page, colorScheme);
      await picture(`${width}-${colorScheme}`);
    }
    await session.detach();
  }
  await setColorScheme(page, 'light');
  if (!printed) return;
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print' });
  await picture('print');
  await page.emulateMedia({ media: 'screen' });
}
