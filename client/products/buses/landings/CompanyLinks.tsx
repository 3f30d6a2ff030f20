import { buildBusCompanyUrl } from '../../../../shared/buses/busPaths.ts';
import type { BusCompanyRef } from '../../../../shared/buses/service.ts';
import { CarrierList } from '../../../ui/landing/CarrierList.tsx';

export function CompanyLinks({ companies }: { companies: readonly BusCompanyRef[] }) {
  return (
    <CarrierList
      carriers={companies.map(({ slug, name, monogram, color }) => ({
        slug,
        name,
        code: monogram,
        color,
        href: buildBusCompanyUrl(slug),
      }))}
    />
  );
}
