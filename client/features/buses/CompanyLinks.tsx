import { busCompany } from '../../../shared/buses/busPaths.ts';
import type { BusCompanyRef } from '../../../shared/buses/service.ts';
import { A } from '../../ui/A.tsx';
import { CarrierTile } from '../../ui/CarrierTile.tsx';
import { links } from '../../ui/landing/Landing.styles.ts';

export function CompanyLinks({ companies }: { companies: readonly BusCompanyRef[] }) {
  return (
    <ul className={links}>
      {companies.map(({ slug, name, monogram, color }) => (
        <li key={slug}>
          <A href={busCompany(slug)}>
            <CarrierTile code={monogram} color={color} small />
            {name}
          </A>
        </li>
      ))}
    </ul>
  );
}
