import { buildSavedFill, type SavedOption } from '../../shared/passengers/savedFill.ts';
import { Icon } from '../ui/Icon.tsx';
import { chips } from './Family.styles.ts';

/**
 * Shows the saved passengers of the account. The server fills in the traveller, so the buttons work without scripts.
 */
export function SavedChips({ index, saved }: { index: number; saved: readonly SavedOption[] }) {
  if (saved.length === 0) return null;
  return (
    <div className={chips} role="group" aria-label="پر کردن با مسافران حساب من">
      {saved.map(({ id, label }) => (
        <button key={id} type="submit" name="fill" value={buildSavedFill(index, id)}>
          <Icon name="user" size="small" />
          {label}
        </button>
      ))}
    </div>
  );
}
