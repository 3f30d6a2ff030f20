import type { BusTerminalView } from '../../../../shared/buses/busViews.ts';
import type { BusTerminal } from './busCities.ts';

export function toTerminalViews(terminals: readonly BusTerminal[]): BusTerminalView[] {
  return terminals.map(({ slug, name }) => ({ slug, name }));
}
