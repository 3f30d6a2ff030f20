import { prose } from './Prose.styles.ts';

/** Text of the CMS. `html` was sanitised by the server (server/content/richText.ts), the only place that makes it. */
export function Prose({ html }: { html: string }) {
  return <div className={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
