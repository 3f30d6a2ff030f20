import { startShop } from './shopProcess.mjs';
import { PAGES } from './pages.mjs';
import { chromium } from 'playwright-core';
import { existsSync } from 'node:fs';
const shop = await startShop({ delays: '20,120,280,520,900', shareSearchMs: 1000 });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const name of process.argv.slice(2)) {
 const ctx = await b.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36', hasTouch: true });
 const page = await ctx.newPage();
 await page.addInitScript(() => { window.__l=[]; new PerformanceObserver(l=>{for(const e of l.getEntries()) window.__l.push([Math.round(e.startTime), e.size, e.element?.tagName, e.element?.className?.slice?.(0,60), e.element?.textContent?.slice(0,60)]);}).observe({type:'largest-contentful-paint',buffered:true}); });
 page.goto(shop.url + PAGES[name].path).catch(()=>{}); await page.waitForTimeout(700); await page.screenshot({path:'/tmp/prof/early-'+name+'.png'}); await page.waitForTimeout(4000);
 await page.screenshot({path:'/tmp/prof/late-'+name+'.png'}); console.log(name, JSON.stringify(await page.evaluate(()=>window.__l),null,1)); await ctx.close();
}
await b.close(); await shop.stop();
