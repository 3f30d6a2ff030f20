import { distinguishCovers } from './distinguishCovers.ts';

const post = (src: string) => ({ slug: src, cover: { src, alt: 'جاده و کوهستان' } });

test('a cover that is already on the page is shown in another light, with the same alternative text', () => {
  const [, second] = distinguishCovers([post('/art/road.svg'), post('/art/road.svg')]);
  expect(second).toEqual({
    slug: '/art/road.svg',
    cover: { src: '/art/road.svg#dawn', alt: 'جاده و کوهستان' },
  });
});

test('a cover whose three lights are all on the page is replaced by another drawing without alternative text', () => {
  const lights = ['/art/road.svg', '/art/road.svg#dawn', '/art/road.svg#night'];
  const [only] = distinguishCovers([post('/art/road.svg')], lights);
  expect(only!.cover).toEqual({ src: '/art/sky.svg', alt: '' });
});
