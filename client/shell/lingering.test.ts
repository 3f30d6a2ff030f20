import { mergeLingering } from './lingering.ts';

const draw = (...ids: string[]) =>
  mergeLingering(
    [],
    ids.map((id) => ({ id })),
  );
const describeItems = (drawn: ReturnType<typeof draw>) =>
  drawn.map(({ item, leaving }) => (leaving ? `-${item.id}` : item.id));

test('a removed item stays in its place, marked as leaving, and a new item comes last', () => {
  expect(describeItems(mergeLingering(draw('a', 'b', 'c'), [{ id: 'a' }, { id: 'c' }, { id: 'd' }]))).toEqual(
    ['a', '-b', 'c', 'd'],
  );
});

test('an item that returns while it fades out is no longer leaving', () => {
  const fading = mergeLingering(draw('a'), []);
  expect(describeItems(fading)).toEqual(['-a']);
  expect(describeItems(mergeLingering(fading, [{ id: 'a' }]))).toEqual(['a']);
});

test('a changed item replaces the rendered one', () => {
  const [first] = mergeLingering(
    [{ item: { id: 'a', text: 'old' }, leaving: false }],
    [{ id: 'a', text: 'new' }],
  );
  expect(first).toEqual({ item: { id: 'a', text: 'new' }, leaving: false });
});
