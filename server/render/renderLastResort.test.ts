import { renderLastResort } from './renderLastResort.ts';

test('the last-resort error page has the 404 sign, the error id and a link to the home page, and no script', () => {
  const page = renderLastResort('ab12');
  expect(page).toMatch(/<span>۴<\/span><svg[\s\S]+<\/svg><span>۴<\/span>/);
  expect(page).toContain('ab12');
  expect(page).toContain('<a href="/">صفحه اصلی</a>');
  expect(page).not.toContain('<script');
});
