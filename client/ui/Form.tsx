import type { FormHTMLAttributes, Ref } from 'react';
import { Form as RouterForm } from 'react-router';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'encType'> {
  method: 'get' | 'post';
  /** Path of ours; without it the form goes to the page's own address. */
  action?: string;
  ref?: Ref<HTMLFormElement>;
}

/**
 * A plain HTML form. With JavaScript the same request is made in place: a GET is a client navigation, a POST goes
 * to the page's own address as `_payload.json` and gets the same answer as JSON.
 */
export function Form({ method, action, ...rest }: FormProps) {
  return <RouterForm method={method} action={action} discover="none" {...rest} />;
}
