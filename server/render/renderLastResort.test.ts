import { renderLastResort } from './renderLastResort.ts';

test('the last error screen has the sign of the error screen, an id and ways on, and no script', () => {
  const page = renderLastResort('ab12');
  expect(page).toMatch(/<span>۴<\/span><svg[\s\S]+<\/svg><span>۴<\/span>/);
  expect(page).toContain('ab12');
  expect(page).toContain('<a href="/">صفحه اصلی</a>');
  expect(page).not.toContain('<script');
});
