import { prose } from './Prose.styles.ts';

/** The server has sanitised `html` (server/content/richText.ts), the only place that creates it. */
export function Prose({ html }: { html: string }) {
  return <div className={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
