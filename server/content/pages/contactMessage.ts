import { parseMessageCode, type ContactMessageView } from '../../../shared/content/contactMessage.ts';
import { checkFields, requireValue, toFieldMessages, toRule } from '../../../shared/forms/checkFields.ts';
import { readTypedFields } from '../../../shared/forms/typedFields.ts';
import { checkMobile } from '../../../shared/passengers/passengerRules.ts';
import { readText } from '../../http/queryParser.ts';
import { refundAttempt, takeAttempt, toAddressKey, type LimitedAttempt } from '../../http/rateLimit.ts';
import type { FormContext, ServerPage } from '../../render/page.ts';
import { findContactMessage } from '../findContactMessage.ts';

const LONGEST_TYPED = 60;

/** The code is isolated left to right: its dash would turn it round in Persian text. */
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
 * The conversation of a contact message. The code has few digits, so the sender's mobile is asked too, every mismatch
 * gets one answer, and tries are limited by address and by code (decision 065).
 */
export const contactMessage: ServerPage<ContactMessageView> = {
  async load({ query }) {
    const code = readText(query, 'code').slice(0, LONGEST_TYPED);
    return { data: { ...EMPTY, typed: { code, mobile: '' } } };
  },

  async submit(context) {
    const { services, form, clientAddress } = context;
    const typed = readTypedFields(form, ['code', 'mobile'], { longest: LONGEST_TYPED });
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

function listLimits({ services, clientAddress }: FormContext, code: string): LimitedAttempt {
  const { trackingByAddress, trackingByOrder } = services.rateLimits;
  return [
    [trackingByAddress, toAddressKey(clientAddress)],
    [trackingByOrder, `message ${code}`],
  ];
}
