import { answerTime } from '../../../shared/content/answerTime.ts';
import { CONTACT_TOPICS, type ContactView } from '../../../shared/content/infoView.ts';
import {
  checkFields,
  good,
  known,
  messagesByField,
  optional,
  required,
} from '../../../shared/forms/checkFields.ts';
import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import { checkMobile } from '../../../shared/passengers/passengerRules.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { normalizePersian } from '../../../shared/persian/text.ts';
import { text, type ParsedQuery } from '../../http/queryParser.ts';
import { addressKey } from '../../http/rateLimit.ts';
import type { FormContext, PageContext, ServerPage } from '../../render/page.ts';
import { storeMessage } from '../contactMessages.ts';
import { infoAddress, infoPage } from '../infoPage.ts';

const RULES = {
  name: (typed: string) => required(good<string>)(normalizePersian(typed)),
  mobile: checkMobile,
  order: optional(
    null,
    known((typed) => parseOrderCode(typed.trim()), 'شمارهٔ سفارش را از پیامک خرید کپی کنید.'),
  ),
  message: known(
    (typed) => ([...typed.trim()].length < 10 ? null : typed.trim()),
    'متن پیام باید دست‌کم ۱۰ نویسه باشد.',
  ),
  topic: required(good<string>, 'موضوع پیام را انتخاب کنید.'),
};

/** See docs/spec/screens.md#contact. */
export const contactUs: ServerPage<ContactView> = {
  async load(context) {
    const typed = { name: '', mobile: '', order: text(context.query, 'order').slice(0, 40), message: '' };
    return { data: await view(context, topicOf(context.query), typed) };
  },

  async submit(context) {
    const { form, services, clientAddress, now } = context;
    const topic = topicOf(form) ?? topicOf(context.query);
    const typed = {
      name: text(form, 'name').slice(0, 100),
      mobile: text(form, 'mobile').slice(0, 30),
      order: text(form, 'order').slice(0, 40),
      message: text(form, 'message').slice(0, 4000),
    };
    const shown = await view(context, topic, typed);
    const checked = checkFields({ ...typed, topic: topic ?? '' }, RULES);
    if (!checked.ok) return { status: 422, data: { ...shown, problems: messagesByField(checked.problems) } };
    const wait = await services.rateLimits.contactByAddress.take(addressKey(clientAddress));
    if (wait !== null) {
      const problem = 'پیام‌ها زیاد بود. چند دقیقهٔ دیگر دوباره بفرستید؛ متن شما همین‌جا مانده است.';
      return { status: 429, headers: { 'retry-after': String(wait) }, data: { ...shown, problem } };
    }
    const { name, mobile, order: orderCode, ...rest } = checked.values;
    // The key order is part of the message's fingerprint.
    const code = await storeMessage(services, { name, mobile, orderCode, ...rest });
    return { data: { ...shown, typed: {}, sent: { code: toPersianDigits(code), answer: answerTime(now) } } };
  },

  addresses: (services) => infoAddress(services, { slug: 'contact', path: '/contactUs' }),
};

function topicOf(query: ParsedQuery): ContactView['topic'] {
  return CONTACT_TOPICS.find((topic) => topic === text(query, 'topic')) ?? null;
}

async function view(
  context: PageContext | FormContext,
  topic: ContactView['topic'],
  typed: Record<string, string>,
): Promise<ContactView> {
  const page = await infoPage(context, 'contact');
  const answer = answerTime(context.now);
  return { ...page, topic, typed, problems: {}, problem: null, sent: null, answer };
}
