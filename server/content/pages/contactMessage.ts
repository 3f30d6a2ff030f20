import { parseMessageCode, type ContactMessageView } from '../../../shared/content/contactMessage.ts';
import { checkFields, requireValue, toFieldMessages, toRule } from '../../../shared/forms/checkFields.ts';
import { readTypedFields } from '../../../shared/forms/typedFields.ts';
import { checkMobile } from '../../../shared/passengers/passengerRules.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { readText } from '../../http/queryParser.ts';
import { refundAttempt, takeAttempt, toAddressKey, type LimitedAttempt } from '../../http/rateLimit.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../render/page.ts';
import { readConversationLink } from '../conversationLink.ts';
import { findContactMessage } from '../findContactMessage.ts';

const MAX_TYPED_LENGTH = 60;

/** The code is isolated left to right; otherwise its dash would reverse it in Persian text. */
const RULES = {
  code: requireValue(
    toRule(parseMessageCode, 'کد پیگیری را مثل \u2066۱۴۰۵۰۸۳۰-۳۸۲۱\u2069 از صفحهٔ پیام یا پیامک ما بنویسید.'),
  ),
  mobile: checkMobile,
};

const EMPTY: ContactMessageView = {
  typed: { code: '', mobile: '' },
  problems: {},
  notice: null,
  conversation: null,
};

/**
 * Shows the conversation of a contact message. The code has few digits, so the form also asks for the sender's mobile,
 * gives every mismatch the same answer, and limits attempts by address and by code (decision 065). The signed link in
 * an SMS skips the form.
 */
export const contactMessage: ServerPage<ContactMessageView> = {
  async load(context) {
    const { query } = context;
    const link = readText(query, 'link');
    if (link !== '') return openLink(context, link);
    const code = readText(query, 'code').slice(0, MAX_TYPED_LENGTH);
    return { data: { ...EMPTY, typed: { code, mobile: '' } } };
  },

  async submit(context) {
    const { services, form, clientAddress } = context;
    const typed = readTypedFields(form, ['code', 'mobile'], { longest: MAX_TYPED_LENGTH });
    const checked = checkFields(typed, RULES);
    if (!checked.ok)
      return { status: 422, data: { ...EMPTY, typed, problems: toFieldMessages(checked.problems) } };
    const limits = listLimits(context, checked.values.code);
    const wait = await takeAttempt(limits);
    if (wait !== null) {
      const data: ContactMessageView = { ...EMPTY, typed, notice: { kind: 'too_many', seconds: wait } };
      return { status: 429, headers: { 'retry-after': String(wait) }, data };
    }
    const conversation = await findContactMessage(services.db, checked.values);
    if (!conversation) {
      services.security('tracking refused', clientAddress);
      return { status: 404, data: { ...EMPTY, typed, notice: { kind: 'not_found' } } };
    }
    await refundAttempt(limits);
    return { data: { ...EMPTY, typed, conversation } };
  },
};

async function openLink(
  { services, clientAddress, now }: PageContext,
  link: string,
): Promise<PageResult<ContactMessageView>> {
  const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' };
  const linked = readConversationLink(services.signingSecret, link, now);
  if (linked?.isExpired === true) {
    const typed = { code: toPersianDigits(linked.code), mobile: '' };
    return { status: 410, headers, data: { ...EMPTY, typed, notice: { kind: 'expired_link' } } };
  }
  const conversation = linked && (await findContactMessage(services.db, { code: linked.code, mobile: null }));
  if (conversation) return { headers, data: { ...EMPTY, conversation } };
  services.security('tracking refused', clientAddress);
  const wait = await takeAttempt([[services.rateLimits.trackingByAddress, toAddressKey(clientAddress)]]);
  if (wait === null) return { status: 404, headers, data: { ...EMPTY, notice: { kind: 'bad_link' } } };
  return {
    status: 429,
    headers: { ...headers, 'retry-after': String(wait) },
    data: { ...EMPTY, notice: { kind: 'too_many', seconds: wait } },
  };
}

function listLimits({ services, clientAddress }: FormContext, code: string): LimitedAttempt {
  const { trackingByAddress, trackingByOrder } = services.rateLimits;
  return [
    [trackingByAddress, toAddressKey(clientAddress)],
    [trackingByOrder, `message ${code}`],
  ];
}
