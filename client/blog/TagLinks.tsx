import { buildBlogResultUrl } from '../../shared/content/blogPaths.ts';
import { ChipLink } from '../ui/Chip.tsx';

export function TagLinks({ label, words }: { label: string; words: readonly string[] }) {
  return (
    <nav className="cluster gap-2" aria-label={label}>
      {words.map((word) => (
        <ChipLink key={word} small href={buildBlogResultUrl(word)}>
          {word}
        </ChipLink>
      ))}
    </nav>
  );
}
