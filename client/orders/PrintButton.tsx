import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { needsScripts } from './scripting.styles.ts';

/** Hidden without JavaScript; visitors then print from the browser's menu. */
export function PrintButton() {
  return (
    <Button type="button" variant="cta" className={needsScripts} onClick={() => window.print()}>
      <Icon name="print" />
      چاپ
    </Button>
  );
}
