import type { FieldsState } from './Field.tsx';
import { Note } from './Note.tsx';

/** Says at the top of the page why the whole form was refused. */
export function FormNote({ problems: { form } }: FieldsState) {
  if (!form) return null;
  return (
    <Note tone="warn" icon="users" role="alert">
      <p>{form}</p>
    </Note>
  );
}
