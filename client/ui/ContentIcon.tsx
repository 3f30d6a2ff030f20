import * as styles from './ContentIcon.styles.ts';

interface ContentIconProps {
  /** Sanitised markup from the server's icon store; undefined when the icon could not be had. */
  svg: string | undefined;
}

/** An icon that a text names. Without it an empty box of the same height stays, so that nothing shifts. */
export function ContentIcon({ svg }: ContentIconProps) {
  return <span className={styles.box} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg ?? '' }} />;
}
