import { distinguishDrawings } from '../reference/drawings.ts';

/** Gives each post a drawing that no earlier post and no cover in `shown` has. Uploaded covers do not change. */
export function distinguishCovers<Shown extends { cover: { src: string; alt: string } }>(
  posts: readonly Shown[],
  shown: readonly string[] = [],
): Shown[] {
  const covers = distinguishDrawings(
    posts.map(({ cover }) => cover.src),
    shown,
  );
  return posts.map((post, index) => ({ ...post, cover: replaceSource(post.cover, covers[index]!) }));
}

/** Drops the text when the drawing changes. The text fits every light of the same drawing. */
function replaceSource(cover: { src: string; alt: string }, src: string): { src: string; alt: string } {
  const isSame = cover.src.split('#')[0] === src.split('#')[0];
  return { src, alt: isSame ? cover.alt : '' };
}
