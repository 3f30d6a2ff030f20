import type { ReactNode } from 'react';
import { useDeskFrame } from '../deskFrame.ts';
import { FieldsContext, NOTHING_TYPED, type FieldsState } from './Field.tsx';

interface DeskFormProps {
  /** Without it the form posts to the address of its page. */
  action?: string;
  className?: string;
  /** Names a form that has no heading of its own. */
  label?: string;
  /** Sends files. */
  upload?: boolean;
  /** The answer to an earlier post. */
  state?: FieldsState;
  children: ReactNode;
}

/** A form that posts: the hidden key makes it act once and for this staff member only. */
export function DeskForm({
  action,
  className,
  label,
  upload,
  state = NOTHING_TYPED,
  children,
}: DeskFormProps) {
  const { createFormKey } = useDeskFrame();
  return (
    <form
      method="post"
      action={action}
      className={className}
      aria-label={label}
      encType={upload ? 'multipart/form-data' : undefined}
    >
      <input type="hidden" name="formKey" value={createFormKey()} />
      <FieldsContext value={state}>{children}</FieldsContext>
    </form>
  );
}
