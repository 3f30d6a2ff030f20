import { buildContactMessageUrl } from '../../../shared/content/contactMessage.ts';
import { CONTACT_TOPICS, type ContactView } from '../../../shared/content/infoView.ts';
import { formatSupportHours, getAnswerTime } from '../../../shared/content/supportHours.ts';
import {
  accept,
  allowEmpty,
  checkFields,
  requireValue,
  toFieldMessages,
  toRule,
} from '../../../shared/forms/checkFields.ts';
import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import { checkMobile } from '../../../shared/passengers/passengerRules.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { normalizePersian } from '../../../shared/persian/text.ts';
import { listSellerFacts } from '../../../shared/settings/sellerFacts.ts';
import { readText, type ParsedQuery } from '../../http/queryParser.ts';
import { toAddressKey } from '../../http/rateLimit.ts';
import type { FormContext, PageContext, ServerPage } from '../../render/page.ts';
import { storeMessage } from '../contactMessages.ts';
import { listInfoAddress, loadInfoPage } from '../infoPage.ts';

const RULES = {
  name: (typed: string) => requireValue(accept<string>)(normalizePersian(typed)),
  mobile: checkMobile,
  order: allowEmpty(
    null,
    toRule((typed) => parseOrderCode(typed.trim()), 'شمارهٔ سفارش را از پیامک خرید کپی کنید.'),
  ),
  message: toRule(
    (typed) => ([...typed.trim()].length < 10 ? null : typed.trim()),
    'متن پیام باید دست‌کم ۱۰ نویسه باشد.',
  ),
  topic: requireValue(accept<string>, 'موضوع پیام را انتخاب کنید.'),
};

/** See docs/spec/screens.md#contact. */
export const contactUs: ServerPage<ContactView> = {
  async load(context) {
    const typed = { name: '', mobile: '', order: readText(context.query, 'order').slice(0, 40), message: '' };
    return { data: await loadContactView(context, readTopic(context.query), typed) };
  },

  async submit(context) {
    const { form, services, clientAddress } = context;
    const topic = readTopic(form) ?? readTopic(context.query);
    const typed = {
      name: readText(form, 'name').slice(0, 100),
      mobile: readText(form, 'mobile').slice(0, 30),
      order: readText(form, 'order').slice(0, 40),
      message: readText(form, 'message').slice(0, 4000),
    };
    const shown = await loadContactView(context, topic, typed);
    const checked = checkFields({ ...typed, topic: topic ?? '' }, RULES);
    if (!checked.ok) return { status: 422, data: { ...shown, problems: toFieldMessages(checked.problems) } };
    const wait = await services.rateLimits.contactByAddress.take(toAddressKey(clientAddress));
    if (wait !== null) {
      const problem = 'پیام‌ها زیاد بود. چند دقیقهٔ دیگر دوباره بفرستید؛ متن شما همین‌جا مانده است.';
      return { status: 429, headers: { 'retry-after': String(wait) }, data: { ...shown, problem } };
    }
    const { name, mobile, order: orderCode, ...rest } = checked.values;
    // The order of the keys is part of the message's fingerprint.
    const code = await storeMessage(services, { name, mobile, orderCode, ...rest });
    return {
      data: {
        ...shown,
        typed: {},
        sent: { code: toPersianDigits(code), answer: shown.answer, url: buildContactMessageUrl(code) },
      },
    };
  },

  addresses: (services) => listInfoAddress(services, { slug: 'contact', path: '/contactUs' }),
};

function readTopic(query: ParsedQuery): ContactView['topic'] {
  return CONTACT_TOPICS.find((topic) => topic === readText(query, 'topic')) ?? null;
}

async function loadContactView(
  context: PageContext | FormContext,
  topic: ContactView['topic'],
  typed: Record<string, string>,
): Promise<ContactView> {
  const page = await loadInfoPage(context, 'contact');
  const { contact } = context.services.settings.values;
  return {
    ...page,
    topic,
    typed,
    problems: {},
    problem: null,
    sent: null,
    answer: getAnswerTime(context.now, contact.hours),
    hours: formatSupportHours(contact.hours),
    agency: listSellerFacts(contact),
    badge: contact.badge,
  };
}
