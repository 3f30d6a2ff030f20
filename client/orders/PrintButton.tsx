import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { needsScripts } from './scripting.styles.ts';

/** The browser's print window, from which a PDF can be kept too. Without JavaScript the browser's own menu does it. */
export function PrintButton() {
  return (
    <Button type="button" variant="cta" className={needsScripts} onClick={() => window.print()}>
      <Icon name="print" />
      چاپ یا PDF
    </Button>
  );
}
