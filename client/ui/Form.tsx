import type { ButtonHTMLAttributes } from 'react';
import type { FormHTMLAttributes, Ref } from 'react';
import { Form as RouterForm } from 'react-router';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'encType'> {
  method: 'get' | 'post';
  /** Defaults to the page's own address. */
  action?: string;
  ref?: Ref<HTMLFormElement>;
}

/**
 * A plain HTML form. With JavaScript a GET is a client navigation, and a POST goes to `_payload.json` of the page,
 * which returns the same response as JSON.
 */
export function Form({ method, action, ...rest }: FormProps) {
  return <RouterForm method={method} action={action} discover="none" {...rest} />;
}

/**
 * Renders a hidden first submit button for Enter: the first visible one does something else, such as swapping
 * cities.
 */
export function EnterButton(
  props: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'value' | 'children'>,
) {
  return <button {...props} type="submit" className="sr" tabIndex={-1} aria-hidden="true" />;
}
