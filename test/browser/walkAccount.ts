import { newVisitor, settled, type Walk } from './everyState.ts';
import { payAtBank } from './walkCheckout.ts';
import { toTheBank } from './walkFlight.ts';

/** A fresh account: what its forms refuse, its empty dashboard part by part, its first trip, and the way out. */
export async function walkAccount({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  const main = (name: string) => page.locator(`main [name="${name}"]`);
  await page.goto(`${shop}/account/signIn`, { waitUntil: 'networkidle' });
  await main('identifier').fill('nobody');
  await main('password').fill('no-such-password');
  await page
    .locator('main')
    .getByRole('button', { name: /^ورود$/ })
    .first()
    .click();
  await page.getByText('نام کاربری یا رمز عبور درست نیست').first().waitFor();
  await arrive(page, 'accountSignIn-refused');
  await page.goto(`${shop}/account/register`, { waitUntil: 'networkidle' });
  const name = `sara-${Date.now()}`;
  await main('username').fill(name);
  await main('email').fill(`${name}@example.test`);
  await main('password').fill('گذرواژه‌ی یکم');
  await page
    .locator('main')
    .getByRole('button', { name: /ساختن حساب/ })
    .first()
    .click();
  await page.waitForURL('**/dashboard**');
  await page.waitForLoadState('networkidle');
  await arrive(page, 'dashboard');
  const parts = await page
    .locator('a[href*="part="]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  for (const href of parts.filter((part) => part.startsWith('/dashboard'))) {
    await page.goto(shop + href, { waitUntil: 'networkidle' });
    await arrive(page, `dashboard-${/part=(\w+)/.exec(href)?.[1] ?? ''}`);
  }
  await toTheBank(page, shop, 'tehran-mashhad', async () => undefined);
  await payAtBank(page, '**/flightFactor**');
  await page.goto(`${shop}/dashboard`, { waitUntil: 'networkidle' });
  await settled(page);
  await arrive(page, 'dashboard-trips');
  await page.goto(`${shop}/account/signOut`, { waitUntil: 'networkidle' });
  await arrive(page, 'accountSignOut');
  await context.close();
}
