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
  return (
    <Button type="button" variant={variant} className={needsScripts} onClick={() => void copy()}>
      <Icon name={result === 'done' ? 'check' : 'copy'} />
      <span aria-live="polite" className={styles.place} data-said={result === 'idle' ? undefined : ''}>
        <span>{label}</span>
        {result !== 'idle' && <b>{LABELS[result]}</b>}
      </span>
    </Button>
  );
}
