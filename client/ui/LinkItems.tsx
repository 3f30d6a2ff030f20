import { A } from './A.tsx';

/** The items of a list of links. */
export function LinkItems({ links }: { links: readonly { href: string; label: string }[] }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <A href={href}>{label}</A>
    </li>
  ));
}
