import type { ContactField } from '../../shared/passengers/passengerFields.ts';

export const CONTACT_LABELS: Readonly<Record<ContactField, string>> = {
  mobile: 'شمارهٔ موبایل',
  email: 'ایمیل',
};
