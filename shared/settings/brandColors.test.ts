import {
  calculateContrast,
  deriveRoles,
  listContrasts,
  MIN_CONTRAST,
  parseColor,
  THEME_COLORS,
} from './brandColors.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#777777', 4.48],
  ['#284cc3', '#284cc3', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(calculateContrast(one, other)).toBeCloseTo(ratio, 2);
});

test('the colours of the theme keep the least contrast everywhere', () => {
  for (const pair of listContrasts(THEME_COLORS)) expect(pair.ratio).toBeGreaterThanOrEqual(MIN_CONTRAST);
});

test('a light primary colour fails as text and as a button, a middle grey as the button of the purchase', () => {
  const failed = (primary: string, accent: string) => [
    ...new Set(
      listContrasts({ primary, accent })
        .filter(({ ratio }) => ratio < MIN_CONTRAST)
        .map(({ color }) => color),
    ),
  ];
  expect(failed('#ffd54f', '#ffb424')).toEqual(['primary']);
  expect(failed('#284cc3', '#787878')).toEqual(['accent']);
  expect(failed('#00695c', '#c62828')).toEqual([]);
});

test('on dark grounds the primary colour becomes brighter until it can be read', () => {
  for (const primary of ['#000000', '#00695c', '#7b1fa2']) {
    const { dark } = deriveRoles({ primary, accent: '#ffb424' }).primaryText;
    expect(calculateContrast(dark, '#24304f')).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});

test('a dark accent gets white text, a light one dark text', () => {
  expect(deriveRoles({ primary: '#284cc3', accent: '#c62828' }).onCta).toBe('#ffffff');
  expect(deriveRoles({ primary: '#284cc3', accent: '#ffb424' }).onCta).toBe('#081437');
});

test.each([
  ['#284CC3', '#284cc3'],
  [' #ffb424 ', '#ffb424'],
])('%j is the colour %j', (typed, color) => {
  expect(parseColor(typed)).toBe(color);
});

test.each(['red', '#fff', '#12345g', '#284cc3;}body{display:none'])('%j is not a colour', (typed) => {
  expect(parseColor(typed)).toBeNull();
});
