import {
  COVERAGE_NAMES,
  formatFranchise,
  formatLimit,
  formatLimitEn,
  type Coverage,
} from '../../../shared/insurance/coverage.ts';
import * as landing from '../../ui/landing/Landing.styles.ts';

export function CoverageTable({
  coverages,
  language = 'fa',
}: {
  coverages: readonly Coverage[];
  language?: 'fa' | 'en';
}) {
  const english = language === 'en';
  return (
    <div className={landing.tableWrap} dir={english ? 'ltr' : undefined} lang={english ? 'en' : undefined}>
      <table>
        <thead>
          <tr>
            <th scope="col">{english ? 'Cover' : 'پوشش'}</th>
            <th scope="col">{english ? 'Limit' : 'سقف'}</th>
            <th scope="col">{english ? 'Deductible' : 'فرانشیز'}</th>
          </tr>
        </thead>
        <tbody>
          {coverages.map(({ key, limit, franchiseEur }) => (
            <tr key={key}>
              <th scope="row">{COVERAGE_NAMES[key][language]}</th>
              <td>{english ? formatLimitEn(limit) : formatLimit(limit)}</td>
              <td>
                {english
                  ? franchiseEur === 0
                    ? 'None'
                    : `EUR ${franchiseEur}`
                  : formatFranchise(franchiseEur)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
