import { mergeLingering } from './lingering.ts';

const draw = (...ids: string[]) =>
  mergeLingering(
    [],
    ids.map((id) => ({ id })),
  );
const shape = (drawn: ReturnType<typeof draw>) =>
  drawn.map(({ item, leaving }) => (leaving ? `-${item.id}` : item.id));

test('what left the list stays in its place, marked, and the new one comes last', () => {
  expect(shape(mergeLingering(draw('a', 'b', 'c'), [{ id: 'a' }, { id: 'c' }, { id: 'd' }]))).toEqual([
    'a',
    '-b',
    'c',
    'd',
  ]);
});

test('what comes back while it fades is there again', () => {
  const fading = mergeLingering(draw('a'), []);
  expect(shape(fading)).toEqual(['-a']);
  expect(shape(mergeLingering(fading, [{ id: 'a' }]))).toEqual(['a']);
});

test('a changed item replaces the drawn one', () => {
  const [first] = mergeLingering(
    [{ item: { id: 'a', text: 'old' }, leaving: false }],
    [{ id: 'a', text: 'new' }],
  );
  expect(first).toEqual({ item: { id: 'a', text: 'new' }, leaving: false });
});
