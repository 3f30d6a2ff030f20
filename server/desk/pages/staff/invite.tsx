import { InvitedPage } from '../../../../client/desk/pages/InvitedPage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { ROLE_TITLES, ROLES } from '../../../../shared/desk/permissions.ts';
import { showPage, type DeskAnswer, type DeskPage } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { inviteStaff, parseStaffEmail, renewInvitation } from '../../people/staff.ts';
import { readMember, showStaff } from './showStaff.tsx';

/** Adds a colleague and shows the one-time link, which is readable only on this page. */
export async function invite(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, clock, services } = context;
  const name = form.text('name', { longest: 80 });
  const email = parseStaffEmail(form.text('email'));
  if (email === null) form.addProblem('email', 'ایمیل درست نوشته نشده است.');
  const role = form.oneOf('role', ROLES);
  if (!form.isValid || email === null || role === null)
    return showStaff(context, { state: form.state, status: 422 });
  const added = await inviteStaff({ db, clock, randomBytes: services.randomBytes }, { email, name, role });
  if (!added) {
    form.addProblem('email', 'همکاری با این ایمیل هست؛ برای پیوند تازه، نام او را در جدول باز کنید.');
    return showStaff(context, { state: form.state, status: 409 });
  }
  await context.record({ action: 'invited', subject: name, subjectKey: added.id, after: ROLE_TITLES[role] });
  return showLink(context, { name, token: added.token });
}

/** Creates a new link. The old one and the password stay valid until the new link is used. */
export async function inviteAgain(context: DeskContext): Promise<DeskAnswer> {
  const { db, clock, services } = context;
  const { id, name } = await readMember(context);
  const token = await renewInvitation({ db, clock, randomBytes: services.randomBytes }, id);
  await context.record({ action: 'invited', subject: name, subjectKey: id });
  return showLink(context, { name, token });
}

function showLink({ services }: DeskContext, { name, token }: { name: string; token: string }): DeskPage {
  const { publicUrl, desk } = services.env;
  const origin = new URL(publicUrl);
  if (desk.host) origin.host = desk.host;
  const link = `${origin.origin}${DESK_PATHS.invite}?token=${token}`;
  return showPage({ title: 'پیوند دعوت', section: 'staff', body: <InvitedPage name={name} link={link} /> });
}
