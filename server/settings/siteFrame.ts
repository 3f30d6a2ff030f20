import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { formatPhone, listSellerFacts, type SellerFact } from '../../shared/settings/sellerFacts.ts';
import type { ContactSetting, NoticeSetting, SettingValues } from '../../shared/settings/shopSettings.ts';
import { html, type Markup } from '../http/htmlTemplate.ts';
import { BRAND_FILES, DEFAULT_PICTURE, NOTICE_PATH } from './brandPaths.ts';
import { buildBrandStylesheet, type BrandStylesheet } from './brandStylesheet.ts';

/**
 * Markup that the server writes around React's output. React ignores elements of `head` and `body` that it did not
 * render, so this adds nothing to the shop's scripts and stylesheets.
 */
export interface SiteFrame {
  stylesheet: BrandStylesheet | null;
  /** Id of the notice whose period includes today; null without one. */
  noticeId: string | null;
  notice: string;
  agency: string;
  /** Path of the picture for social previews. */
  picture: string;
  /** Properties of the agency's schema.org node. */
  node: Readonly<Record<string, unknown>>;
  seller: readonly SellerFact[];
}

const cache = new WeakMap<SettingValues, SiteFrame>();

export function getSiteFrame(settings: SettingValues, now: Date): SiteFrame {
  let frame = cache.get(settings);
  if (!frame) {
    frame = buildFrame(settings);
    cache.set(settings, frame);
  }
  const { notice } = settings;
  return notice && isShown(notice, now) ? frame : { ...frame, noticeId: null, notice: '' };
}

export function isShown({ from, until }: Pick<NoticeSetting, 'from' | 'until'>, now: Date): boolean {
  const today = toTehranDay(now);
  return (from === null || from <= today) && (until === null || today <= until);
}

function buildFrame(settings: SettingValues): SiteFrame {
  const { contact, notice, social } = settings;
  const agency = buildAgency(contact);
  return {
    stylesheet: buildBrandStylesheet(settings, agency !== null),
    noticeId: notice?.id ?? null,
    notice: notice ? buildNotice(notice).text : '',
    agency: agency?.text ?? '',
    picture: social ? `${BRAND_FILES}/${social.file}` : DEFAULT_PICTURE,
    node: buildNode(contact),
    seller: listSellerFacts(contact),
  };
}

const CLOSE = 'بستن اعلان';

function buildNotice({ text, link, canClose, id }: NonNullable<SettingValues['notice']>): Markup {
  const more = link !== null && html` <a href="${link}">بیشتر بخوانید</a>`;
  const close =
    canClose &&
    html`<form method="post" action="${NOTICE_PATH}">
      <button name="id" value="${id}" aria-label="${CLOSE}">✕</button>
    </form>`;
  return html`<aside class="shop-notice" aria-label="اعلان">
    <p>${text}${more}</p>
    ${close}
  </aside>`;
}

function buildAgency(contact: ContactSetting): Markup | null {
  const { phones, badge } = contact;
  const facts = listSellerFacts({ ...contact, phones: [] });
  if (phones.length === 0 && facts.length === 0 && badge === null) return null;
  const calls = phones.map(
    (phone) =>
      html`<span>تلفن: <a href="tel:${phone.replace(/-/g, '')}" dir="ltr">${formatPhone(phone)}</a></span>`,
  );
  const rows = facts.map(({ label, value }) => html`<span>${label}: ${value}</span>`);
  const link =
    badge !== null && html`<a href="${badge}" rel="noopener" target="_blank">نماد اعتماد الکترونیکی</a>`;
  return html`<section class="shop-agency" aria-label="نشانی و مجوزهای فروشگاه">
    ${calls}${rows}${link}
  </section>`;
}

function buildNode({ phones, address }: ContactSetting): SiteFrame['node'] {
  return {
    ...(phones.length > 0 && { telephone: phones.map((phone) => phone.replace(/^0/, '+98-')) }),
    ...(address !== '' && {
      address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IR' },
    }),
  };
}
