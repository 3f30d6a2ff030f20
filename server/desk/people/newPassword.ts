import { AUTH_MESSAGES } from '../../../shared/accounts/authMessages.ts';
import type { DeskForm } from '../deskForm.ts';
import { findStaffPasswordProblem } from './staffPassword.ts';

/** Reads `password` and `passwordAgain`, and adds their problems to the form. */
export function checkNewPassword(form: DeskForm, names: readonly string[]): string {
  const password = form.readPassword('password');
  const problem = findStaffPasswordProblem(password, { names });
  if (problem !== null) form.addProblem('password', problem);
  else if (password !== form.readPassword('passwordAgain'))
    form.addProblem('passwordAgain', AUTH_MESSAGES.mismatch);
  return password;
}
