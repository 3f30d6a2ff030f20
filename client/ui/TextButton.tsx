import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { A } from './A.tsx';
import { textButton } from './TextButton.styles.ts';

const classOf = (extra: string | undefined) => (extra ? `${textButton} ${extra}` : textButton);

/** A quiet action in running text: «ویرایش», «حذف فیلترها». */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button className={classOf(className)} {...rest} />;
}

/** A link with the look of TextButton. */
export function TextLink({ className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <A className={classOf(className)} {...rest} />;
}
