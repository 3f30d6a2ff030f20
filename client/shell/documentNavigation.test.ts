import { createDocumentNavigation, isPaymentStep } from './documentNavigation.ts';

function begin() {
  const loads: string[] = [];
  const navigation = createDocumentNavigation((target) => loads.push(target), { reload: () => 'reloading' });
  return { navigation, loads };
}
const click = { target: '/bus?x=1#top', method: 'GET', from: '/' };

test('navigations stay client-side while the build is the same', () => {
  const { navigation, loads } = begin();
  expect(navigation.loadIfRequired(click)).toBe(false);
  expect(loads).toEqual([]);
});

test('after a new build the next navigation loads its full target as a document', () => {
  const { navigation, loads } = begin();
  navigation.requireDocumentLoad();
  expect(loads).toEqual([]);
  expect(navigation.loadIfRequired(click)).toBe(true);
  expect(loads).toEqual(['/bus?x=1#top']);
});

test('a second click before the document unloads loads its own target, not the old page', () => {
  const { navigation, loads } = begin();
  navigation.requireDocumentLoad();
  navigation.loadIfRequired(click);
  expect(navigation.loadIfRequired({ ...click, target: '/blog' })).toBe(true);
  expect(loads).toEqual(['/bus?x=1#top', '/blog']);
});

test('a form submission is not turned into a document load, but the next link is', () => {
  const { navigation, loads } = begin();
  navigation.requireDocumentLoad();
  expect(navigation.loadIfRequired({ ...click, method: 'POST' })).toBe(false);
  expect(loads).toEqual([]);
  expect(navigation.loadIfRequired(click)).toBe(true);
});

test('an open payment step is not turned into a document load', () => {
  const { navigation, loads } = begin();
  navigation.requireDocumentLoad();
  expect(navigation.loadIfRequired({ ...click, from: '/payment/confirmInformation' })).toBe(false);
  expect(loads).toEqual([]);
});

test.each([
  ['/payment/confirmInformation', true],
  ['/payment/flightFactor', true],
  ['/insurance/plans/payment/confirmInformation', true],
  ['/flight/thr-mhd/passengers', false],
  ['/blog/payment/', false],
])('%s is a payment step: %s', (path, expected) => {
  expect(isPaymentStep(path)).toBe(expected);
});
