import fc from 'fast-check';
import { unpackData } from '../../client/app/unpackData.ts';
import { makeFlightOffer } from '../../shared/flights/flightOffer.fixture.ts';
import { markConstant, markServerOnly, packData, packText } from './packData.ts';

const send = (value: unknown): unknown => unpackData(JSON.parse(JSON.stringify(packData(value))));

test.each([
  ['null', null],
  ['a text', 'متن'],
  ['a number', -0.5],
  ['an empty list', []],
  ['an empty object', {}],
  ['lists in lists', [[1, [2]], [1, [2]], [], [[]]]],
  ['equal looking values', ['1', 1, true, 'true', null, 'null', ['1,2'], ['1', 2], { a: '1' }, { b: '1' }]],
  ['texts that look like references', ['#0,', 's1:a', ['#0,'], { r: -1 }, [-1], [0, -2], [[-1]]]],
  [
    'names of built-in properties',
    [{ constructor: 1, toString: 2, length: 3 }, JSON.parse('{"__proto__":{"a":1}}')],
  ],
  [
    'repeated texts',
    ['short', 'a longer text', ['a longer text', 'short'], { a: 'a longer text' }, 'a longer text'],
  ],
  [
    'offers',
    [makeFlightOffer(), makeFlightOffer({ key: 'b' }), { source: 'x', offers: [makeFlightOffer()] }],
  ],
])('the browser reads back %s', (_title, value) => {
  expect(send(value)).toEqual(value);
  expect(JSON.stringify(send(value))).toBe(JSON.stringify(value));
});

test('an undefined property is left out, an undefined item is null, a date is its text', () => {
  const value = { a: undefined, b: [undefined, 1], at: new Date(0) };
  expect(send(value)).toEqual({ b: [null, 1], at: '1970-01-01T00:00:00.000Z' });
});

test('an object is sent without the values that it has in common with the last one of its kind', () => {
  const value = [
    { from: 'THR', to: 'MHD', seats: 3, carrier: { code: 'W5', name: 'Mahan' } },
    { from: 'THR', to: 'MHD', seats: 4, carrier: { code: 'W5', name: 'Mahan' } },
    { from: 'THR', to: 'KIH', seats: 4, carrier: { code: 'W5', name: 'Mahan Air' } },
    { from: 'THR', to: 'KIH', seats: 5, carrier: { code: 'EP', name: 'Mahan Air' } },
  ];
  expect(packData(value)).toEqual([
    [
      ['from', 'to', 'seats', 'carrier'],
      ['code', 'name'],
      [1, 2],
      [2, 1],
      [1, 1, 3],
      [2, 0],
      [1, 2, 3],
    ],
    [0, [1, 'THR', 'MHD', 3, [2, 'W5', 'Mahan']], [3, 4], [5, 'KIH', [4, 'Mahan Air']], [7, 5, [6, 'EP']]],
  ]);
  expect(send(value)).toEqual(value);
});

test('the browser reads back any value whose objects resemble each other', () => {
  const field = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(0, 1, null, 'a', 'a longer text'),
      tie('object'),
      tie('list'),
    ),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.record({ a: tie('value'), b: tie('value'), c: tie('value') }, { requiredKeys: ['a', 'b'] }),
  }));
  fc.assert(
    fc.property(field.value, (value) => {
      expect(send(value)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('repeated objects and names are sent once', () => {
  const offers = Array.from({ length: 50 }, (_, index) => makeFlightOffer({ key: `offer ${index}` }));
  const plain = JSON.stringify(offers).length;
  expect(JSON.stringify(packData(offers)).length).toBeLessThan(plain / 5);
});

const readText = (value: unknown): unknown => unpackData(JSON.parse(packText(value)));

test('a constant is complete wherever it is used, and is written once per document', () => {
  const cities = markConstant([{ slug: 'kish', name: 'a rather long name' }, { slug: 'yazd' }]);
  const value = { form: { cities, name: 'a rather long name' }, again: [cities, 1], own: [{ slug: 'kish' }] };
  expect(readText(value)).toEqual(value);
  expect(readText(cities)).toEqual(cities);
  expect(packText(value).split('yazd')).toHaveLength(2);
});

test('documents share the text of a constant, but none of their own values', () => {
  const toJSON = jest.fn(() => 'constant');
  const shared = markConstant([Object.assign(new Date(0), { toJSON })]);
  const texts = ['of Sara', 'of Reza'].map((name) => packText({ name, shared }));
  expect(toJSON).toHaveBeenCalledTimes(1);
  expect(texts.map((text) => unpackData(JSON.parse(text)))).toEqual([
    { name: 'of Sara', shared: ['constant'] },
    { name: 'of Reza', shared: ['constant'] },
  ]);
});

test('a constant cannot close its script element', () => {
  expect(packText({ text: markConstant(['</script><!--\u2028']) })).not.toMatch(/[<>\u2028]/);
});

test('a property that only the server renders is not sent to the browser', () => {
  const value = { cities: [{ slug: 'kish' }], all: markServerOnly([{ slug: 'kish' }]) };
  expect(send(value)).toEqual({ cities: value.cities });
  expect(packText(value)).not.toContain('all');
});

test('the data of a client-side navigation contains constants like any other value', () => {
  const value = { cities: markConstant([{ slug: 'kish' }]) };
  expect(send(value)).toEqual(value);
});
