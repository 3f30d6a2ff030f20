import { A } from '../A.tsx';
import { CarrierTile } from '../CarrierTile.tsx';
import { carriers as list } from '../results/RouteLanding.styles.ts';

export interface CarrierItem {
  slug: string;
  code: string;
  color: string;
  name: string;
  /** Undefined for a carrier without a page. */
  href?: string;
}

export function CarrierList({ carriers }: { carriers: readonly CarrierItem[] }) {
  return (
    <ul className={list}>
      {carriers.map(({ slug, code, color, name, href }) => {
        const label = (
          <>
            <CarrierTile code={code} color={color} small />
            {name}
          </>
        );
        return <li key={slug}>{href === undefined ? <span>{label}</span> : <A href={href}>{label}</A>}</li>;
      })}
    </ul>
  );
}
