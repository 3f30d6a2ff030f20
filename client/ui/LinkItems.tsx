import { A } from './A.tsx';

/** Renders the items of a list of links. */
export function LinkItems({ links }: { links: readonly { href: string; label: string }[] }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <A href={href}>{label}</A>
    </li>
  ));
}
