import { answerTime } from '../../../shared/content/answerTime.ts';
import { CONTACT_TOPICS, type ContactView } from '../../../shared/content/infoView.ts';
import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import { REQUIRED } from '../../../shared/forms/checkFields.ts';
import { checkMobile } from '../../../shared/passengers/passengerRules.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { normalizePersian } from '../../../shared/persian/text.ts';
import { storeMessage } from '../contactMessages.ts';
import { infoAddress, infoPage } from '../infoPage.ts';
import { text, type ParsedQuery } from '../../http/queryParser.ts';
import { addressKey } from '../../http/rateLimit.ts';
import type { FormContext, PageContext, ServerPage } from '../../render/page.ts';

const FIELDS = ['name', 'mobile', 'order', 'message'] as const;
const LONGEST = { name: 100, mobile: 30, order: 40, message: 4000 } as const;

/** Topic first, then the shortest way, then the form (spec/screens.md 2.3). */
export const contactUs: ServerPage<ContactView> = {
  async load(context) {
    const typed = { name: '', mobile: '', order: text(context.query, 'order').slice(0, 40), message: '' };
    return { data: await view(context, topicOf(context.query), typed) };
  },

  async submit(context) {
    const { form, services, clientAddress, now } = context;
    const topic = topicOf(form) ?? topicOf(context.query);
    const typed = Object.fromEntries(
      FIELDS.map((field) => [field, text(form, field).slice(0, LONGEST[field])]),
    );
    const shown = await view(context, topic, typed);
    const { problems, message } = check(typed);
    if (!topic) problems.topic = 'موضوع پیام را انتخاب کنید.';
    if (!topic || !message) return { status: 422, data: { ...shown, problems } };
    const wait = await services.rateLimits.contactByAddress.take(addressKey(clientAddress));
    if (wait !== null) {
      const problem = 'پیام‌ها زیاد بود. چند دقیقهٔ دیگر دوباره بفرستید؛ متن شما همین‌جا مانده است.';
      return { status: 429, headers: { 'retry-after': String(wait) }, data: { ...shown, problem } };
    }
    const code = await storeMessage(services, { ...message, topic });
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

function check(typed: Readonly<Record<string, string>>) {
  const problems: Record<string, string> = {};
  const name = normalizePersian(typed.name ?? '');
  const mobile = checkMobile(typed.mobile ?? '');
  const message = (typed.message ?? '').trim();
  const orderText = (typed.order ?? '').trim();
  const orderCode = orderText === '' ? null : parseOrderCode(orderText);
  if (name === '') problems.name = REQUIRED;
  if (!mobile.ok) problems.mobile = mobile.message;
  if (orderText !== '' && orderCode === null) problems.order = 'شمارهٔ سفارش را از پیامک خرید کپی کنید.';
  if ([...message].length < 10) problems.message = 'متن پیام باید دست‌کم ۱۰ نویسه باشد.';
  const valid = Object.keys(problems).length === 0 && mobile.ok;
  return { problems, message: valid ? { name, mobile: mobile.value, orderCode, message } : null };
}
