import { distinguishCovers } from './distinguishCovers.ts';

const post = (src: string) => ({ slug: src, cover: { src, alt: 'جاده و کوهستان' } });

test('a repeated cover is drawn in another light, and keeps its text', () => {
  const [, second] = distinguishCovers([post('/art/road.svg'), post('/art/road.svg')]);
  expect(second).toEqual({
    slug: '/art/road.svg',
    cover: { src: '/art/road.svg#dawn', alt: 'جاده و کوهستان' },
  });
});

test('a cover whose three lights are taken gets another drawing, which the text does not describe', () => {
  const lights = ['/art/road.svg', '/art/road.svg#dawn', '/art/road.svg#night'];
  const [only] = distinguishCovers([post('/art/road.svg')], lights);
  expect(only!.cover).toEqual({ src: '/art/sky.svg', alt: '' });
});
