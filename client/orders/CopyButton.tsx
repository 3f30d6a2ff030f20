import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as styles from './CopyButton.styles.ts';
import { needsScripts } from './scripting.styles.ts';

const SHOWN_MS = 3000;
const LABELS = { done: 'کپی شد', failed: 'کپی نشد' };

interface CopyButtonProps {
  code: string;
  variant: ButtonVariant;
  label?: string;
}

export function CopyButton({ code, variant, label = 'کپی شمارهٔ سفارش' }: CopyButtonProps) {
  const [result, setResult] = useState<keyof typeof LABELS | 'idle'>('idle');
  useEffect(() => {
    if (result === 'idle') return undefined;
    const timer = setTimeout(() => setResult('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setResult('done');
    } catch {
      setResult('failed');
    }
  };
  const said = result === 'idle' ? undefined : LABELS[result];
  return (
    <>
      <Button type="button" variant={variant} className={needsScripts} onClick={() => void copy()}>
        <Icon name={result === 'done' ? 'check' : 'copy'} />
        <span className={styles.place} data-said={said && ''}>
          <span>{label}</span>
          {said && <b aria-hidden="true">{said}</b>}
        </span>
      </Button>
      {/* Outside the button: the children of a button are presentational (WAI-ARIA 1.2). */}
      <span role="status" className="sr">
        {said}
      </span>
    </>
  );
}
