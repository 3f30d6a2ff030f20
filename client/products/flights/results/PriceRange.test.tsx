import { renderToStaticMarkup } from 'react-dom/server';
import { PriceRange } from './PriceRange.tsx';

const render = (totals: readonly number[], pending: boolean) =>
  renderToStaticMarkup(
    <PriceRange chosen={null} totals={totals} pending={pending} onChoose={() => undefined} />,
  );

test('a list with several prices has a slider between the lowest and the highest', () => {
  const html = render([1_200_000, 3_400_000, 2_000_000], false);
  expect(html).toContain('min="1200000" max="3400000"');
});

test('the place of the slider stays empty until the prices are known, then says why there is none', () => {
  expect(render([], true)).not.toMatch(/نمانده|یک قیمت/u);
  expect(render([], false)).toContain('با این فیلترها پروازی نمانده است.');
  expect(render([1_200_000, 1_200_000], false)).toContain('همهٔ پروازها یک قیمت دارند.');
});
