import type { BusTerminalView } from '../../../../shared/buses/busViews.ts';
import { buildTerminalMapUrl } from '../../../../shared/buses/terminalMap.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { terminalList } from './BusLandings.styles.ts';

export function TerminalList({ city, terminals }: { city: string; terminals: readonly BusTerminalView[] }) {
  return (
    <ul className={terminalList}>
      {terminals.map(({ slug, name }) => (
        <li key={slug}>
          <a href={buildTerminalMapUrl(city, name)} rel="noreferrer">
            <Icon name="pin" size="small" />
            {name}
            <span className="sr">، </span>
            <span>روی نقشه</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
