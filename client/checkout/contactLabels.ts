import type { ContactField } from '../../shared/passengers/passengerFields.ts';

/** Labels of the contact's fields as the form and its error summary call them. */
export const CONTACT_LABELS: Readonly<Record<ContactField, string>> = {
  mobile: 'شمارهٔ موبایل',
  email: 'ایمیل',
};
