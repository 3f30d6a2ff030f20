import * as styles from './ContentIcon.styles.ts';

interface ContentIconProps {
  /** Sanitised SVG; undefined when the icon service failed. */
  svg: string | undefined;
}

/** Without an icon an empty box of the same height prevents a shift. */
export function ContentIcon({ svg }: ContentIconProps) {
  return <span className={styles.box} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg ?? '' }} />;
}
