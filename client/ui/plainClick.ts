import type { MouseEvent } from 'react';

/** A press that means «go there», not «open it elsewhere». */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
