import type { InfoPageView } from '../../shared/content/infoView.ts';
import { Prose } from '../ui/Prose.tsx';
import { Contents } from '../ui/Contents.tsx';
import { columns } from './Info.styles.ts';

/** Renders the text of a CMS page next to its table of contents. */
export function InfoText({ headings, html }: Pick<InfoPageView, 'headings' | 'html'>) {
  return (
    <div className={columns}>
      <Contents headings={headings} />
      <Prose html={html} />
    </div>
  );
}
