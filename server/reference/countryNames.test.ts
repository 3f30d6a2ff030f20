import { listCountries } from './countryNames.ts';

/** ISO 3166 regions that have no passports of their own, and IL, because Iran does not recognise its passports. */
const WITHOUT_PASSPORTS =
  `AC AI AQ AS AW AX BL BM BQ BV CC CK CP CQ CW CX DG EA EH EU EZ FK FO GF GG GI GL GP GS GU HM IC IL IM
  IO JE KY MF MP MQ MS NC NF NU PF PM PN PR QO RE SH SJ SX TA TC TF TK UM UN VG VI WF XA XB YT ZZ`.split(
    /\s+/,
  );

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function listRegions(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => names.of(code) !== undefined && new Intl.Locale(`en-${code}`).toString() === `en-${code}`,
  );
}

test('a passport can be of every country that issues one, each with its own Persian name', () => {
  const countries = listCountries({ abroad: true });
  const listed = new Set(countries.map(({ value }) => value));
  expect(listRegions().filter((code) => !listed.has(code) && !WITHOUT_PASSPORTS.includes(code))).toEqual([]);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
  expect(countries[0]).toEqual({ value: 'IR', label: 'ایران' });
});
