import type { BuiltFile } from '../../../client/app/builtFile.ts';
import { formatTime } from '../../../shared/calendar/format.ts';
import { formatRial, formatToman } from '../../../shared/money.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { html, linkStylesheet, type Markup } from '../../http/htmlTemplate.ts';
import type { BankPayment } from './sandboxLedger.ts';

export interface BankPageOptions {
  payment: BankPayment;
  now: Date;
  brand: string;
  stylesheets: readonly BuiltFile[];
  returnUrl: string;
  refused: boolean;
}

const TEST_CARD = '6037 9912 3456 7893';

const STATES: Readonly<Record<BankPayment['state'], { title: string; text: string }>> = {
  created: { title: 'پرداخت آزمایشی', text: '' },
  paid: {
    title: 'پرداخت انجام شده است',
    text: 'این مبلغ یک بار پرداخت شده است و دوباره از شما گرفته نمی‌شود.',
  },
  verified: {
    title: 'پرداخت انجام شده است',
    text: 'این مبلغ یک بار پرداخت شده است و دوباره از شما گرفته نمی‌شود.',
  },
  cancelled: { title: 'پرداخت لغو شد', text: 'از پرداخت انصراف دادید و مبلغی کم نشده است.' },
  expired: { title: 'زمان پرداخت تمام شد', text: 'مهلت این صفحه به پایان رسید و مبلغی کم نشده است.' },
  reversed: { title: 'پرداخت برگشت خورد', text: 'مبلغ این پرداخت به کارت شما برگشته است.' },
};

export function buildBankPage(options: BankPageOptions): string {
  const { payment, now, brand, stylesheets } = options;
  const open = payment.state === 'created';
  const { title } = STATES[payment.state];
  const secondsLeft = Math.max(1, Math.ceil((payment.expires_at.getTime() - now.getTime()) / 1000) + 1);
  return html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${open && html`<meta http-equiv="refresh" content="${secondsLeft}" />`}
        <title>${title} | درگاه آزمایشی ${brand}</title>
        ${stylesheets.map(linkStylesheet)}
        <link rel="stylesheet" href="/sandbox-bank.css" />
      </head>
      <body class="bank">
        <header class="bank-head">
          <p class="bank-name">درگاه آزمایشی</p>
          <p class="bank-note">این بانک واقعی نیست و پولی جابه‌جا نمی‌شود.</p>
        </header>
        <main class="bank-main">
          <h1>${title}</h1>
          ${open ? buildOpenPage(options) : buildClosedPage(options)}
        </main>
      </body>
    </html>`.text;
}

function buildSummary({ payment, brand }: BankPageOptions): Markup {
  return html`<dl class="bank-summary">
    <div class="bank-amount">
      <dt>${payment.state === 'created' ? 'مبلغ قابل پرداخت' : 'مبلغ'}</dt>
      <dd>
        <strong>${formatRial(payment.amount)} ریال</strong
        ><span>معادل ${formatToman(payment.amount)} تومان</span>
      </dd>
    </div>
    <div>
      <dt>پذیرنده</dt>
      <dd>${brand}</dd>
    </div>
    <div>
      <dt>شمارهٔ سفارش</dt>
      <dd><bdi dir="ltr">${payment.order_code}</bdi></dd>
    </div>
    <div>
      <dt>بابت</dt>
      <dd>${payment.description}</dd>
    </div>
  </dl>`;
}

function buildField(
  label: string,
  name: string,
  value: string,
  attributes: { long?: boolean; type?: string; fills?: string } = {},
): Markup {
  const { long = false, type = 'text', fills = 'off' } = attributes;
  return html`<label class="${long ? 'bank-field bank-field-long' : 'bank-field'}"
    ><span>${label}</span>
    <input
      name="${name}"
      type="${type}"
      value="${value}"
      inputmode="numeric"
      autocomplete="${fills}"
      dir="ltr"
      maxlength="24"
  /></label>`;
}

function buildOpenPage(options: BankPageOptions): Markup {
  const { payment, now } = options;
  const minutes = Math.max(1, Math.round((payment.expires_at.getTime() - now.getTime()) / 60_000));
  return html`${buildSummary(options)}
    <p class="bank-clock">
      زمان باقی‌مانده: ${toPersianDigits(minutes)} دقیقه (تا ساعت
      ${formatTime(payment.expires_at.toISOString())})
    </p>
    <form method="post" class="bank-form">
      <p class="bank-note">اطلاعات کارت آزمایشی از پیش نوشته شده است؛ کارت واقعی خود را وارد نکنید.</p>
      <div class="bank-fields">
        ${buildField('شمارهٔ کارت', 'card', TEST_CARD, { long: true })}
        ${buildField('ماه انقضا', 'month', '09')} ${buildField('سال انقضا', 'year', '07')}
        ${buildField('CVV2', 'cvv2', '123', { type: 'password' })}
        ${buildField('رمز پویا', 'otp', '12345', { type: 'password', fills: 'one-time-code' })}
      </div>
      <div class="bank-actions">
        <button class="bank-pay" name="action" value="pay">پرداخت</button>
        <button class="bank-cancel" name="action" value="cancel">انصراف</button>
      </div>
    </form>`;
}

function buildClosedPage(options: BankPageOptions): Markup {
  const { payment, returnUrl, refused } = options;
  return html`<p class="bank-closed" ${refused && html` role="alert"`}>${STATES[payment.state].text}</p>
    ${buildSummary(options)}
    <div class="bank-actions"><a class="bank-pay" href="${returnUrl}">بازگشت به فروشگاه</a></div>`;
}
