type FormControl = HTMLInputElement | HTMLSelectElement;

const isRadio = (control: FormControl): control is HTMLInputElement => control.type === 'radio';

/** Lists the controls that the visitor fills in; hidden fields belong to the server. */
function listControls(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter(
    (control): control is FormControl =>
      (control instanceof HTMLInputElement && control.type !== 'hidden' && control.type !== 'checkbox') ||
      control instanceof HTMLSelectElement,
  );
}

export function readFields(form: HTMLFormElement): [string, string][] {
  return listControls(form)
    .filter((control) => control.name !== '' && (!isRadio(control) || control.checked))
    .map(({ name, value }) => [name, value]);
}

/** Fills controls with the events of typing, so that all listeners of the form run. */
export function fillFields(form: HTMLFormElement, fields: readonly (readonly [string, string])[]): void {
  const wanted = new Map(fields);
  for (const control of listControls(form)) {
    const value = wanted.get(control.name);
    if (value === undefined) continue;
    if (isRadio(control)) control.checked = control.value === value;
    else control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
