import type { FieldsState } from './Field.tsx';
import { Note } from './Note.tsx';

/** Says why a whole form was refused, above the page that it stands on. */
export function FormNote({ problems: { form } }: FieldsState) {
  if (!form) return null;
  return (
    <Note tone="warn" icon="users" role="alert">
      <p>{form}</p>
    </Note>
  );
}
