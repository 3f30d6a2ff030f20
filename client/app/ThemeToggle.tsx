import { useColorMode } from '../shell/useColorMode.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { waiting } from './SiteHeader.styles.ts';

/** Needs JavaScript, so it is invisible until hydration but reserves its place. */
export function ThemeToggle({ onDark }: { onDark?: boolean }) {
  const hydrated = useHydrated();
  const { value, forced, setPreference } = useColorMode();
  const dark = value === 'dark';
  return (
    <Button
      type="button"
      variant={onDark ? 'ghostOnDark' : 'ghost'}
      size="small"
      iconOnly
      className={hydrated && !forced ? undefined : waiting}
      aria-label={dark ? 'حالت روشن' : 'حالت تیره'}
      onClick={() => setPreference(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </Button>
  );
}
