import type { ReactNode } from 'react';
import { useDeskFrame } from '../deskFrame.ts';
import { FieldsContext, EMPTY_FIELDS, type FieldsState } from './Field.tsx';

interface DeskFormProps {
  /** Post address; by default the address of the page. */
  action?: string;
  className?: string;
  /** Accessible name of a form without a heading. */
  label?: string;
  /** True for a form with files. */
  upload?: boolean;
  /** Result of an earlier post. */
  state?: FieldsState;
  children: ReactNode;
}

/** Renders a form that posts. Its hidden key limits it to one submission by this staff member. */
export function DeskForm({
  action,
  className,
  label,
  upload,
  state = EMPTY_FIELDS,
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
