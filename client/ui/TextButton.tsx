import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { A } from './A.tsx';
import { textButton } from './TextButton.styles.ts';

const classOf = (extra: string | undefined) => (extra ? `${textButton} ${extra}` : textButton);

export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button className={classOf(className)} {...rest} />;
}

export function TextLink({ className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <A className={classOf(className)} {...rest} />;
}
