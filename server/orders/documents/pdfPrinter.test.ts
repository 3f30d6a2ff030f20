import type { PrintedDocument } from '../../../shared/orders/printedDocument.ts';
import { readEnv } from '../../env.ts';
import { readDefaultSettings } from '../../settings/defaultSettings.ts';
import { buildTicketQr } from '../tickets/buildTicketQr.ts';
import { createPdfPrinter, type PrintResult } from './pdfPrinter.ts';
import { readPdfText } from './pdfText.fixture.ts';

const AT = new Date('2026-11-21T12:00:00+03:30');

function buildTicket(name: string): PrintedDocument {
  return {
    title: 'بلیط پرواز تهران به مشهد، سفارش \u2066RH-4K7M-2QXA-9CTPE\u2069',
    parts: [
      { kind: 'note', text: 'این بلیط نمونه است و اعتباری ندارد.' },
      {
        kind: 'ticket',
        heading: name,
        status: 'بلیط، بزرگسال، معتبر',
        void: false,
        route: {
          from: { city: 'تهران', code: 'THR', time: '۰۷:۳۰' },
          to: { city: 'مشهد', code: 'MHD', time: '۰۹:۰۰' },
          middle: 'پنجشنبه ۵ آذر ۱۴۰۵',
        },
        facts: [
          { label: 'نام لاتین', value: 'SARA REZAEI', ltr: true },
          { label: 'شمارهٔ بلیط', value: '937-2401857719', ltr: true },
          { label: 'PNR', value: 'K7M2QP', ltr: true },
          { label: 'شرکت', value: 'ماهان \u2066W5 1041\u2069' },
        ],
        qr: buildTicketQr('https://rahsepar.test/orderTracking?ticket=AgEz'),
        qrAlt: 'کد QR برای بررسی اصالت بلیط',
        stub: 'اصالت این بلیط را با این کد بررسی کنید.',
      },
      {
        kind: 'table',
        heading: 'فاکتور',
        head: ['شرح', 'تومان', 'ریال'],
        rows: [['نرخ پایه، ۲ بزرگسال', '۲٬۴۵۰٬۰۰۰', '۲۴٬۵۰۰٬۰۰۰']],
        foot: ['پرداخت‌شده', '۲٬۴۵۰٬۰۰۰', '۲۴٬۵۰۰٬۰۰۰'],
      },
    ],
  };
}

const settings = { values: readDefaultSettings(readEnv({})) };
const printer = createPdfPrinter(settings);

function getPdf(result: PrintResult): Buffer {
  if (result.kind === 'busy') throw new Error('the printer was busy');
  return result.pdf;
}

const print = async (document: PrintedDocument, paper: 'a4' | 'phone' = 'a4') =>
  getPdf(await printer.print(document, { paper, at: AT }));

test('the same document and instant give the same bytes', async () => {
  const [first, second] = [await print(buildTicket('سارا رضایی')), await print(buildTicket('سارا رضایی'))];
  expect(first.equals(second)).toBe(true);
});

test('is PDF/UA-1 in Persian, with tags for headings, tables and the picture of the code', async () => {
  const pdf = (await print(buildTicket('سارا رضایی'))).toString('latin1');
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf).toContain('/Lang (fa-IR)');
  for (const tag of ['H1', 'H2', 'P', 'Figure', 'Table', 'THead', 'TH', 'TD']) {
    expect([tag, pdf.includes(`/S /${tag}\n`)]).toEqual([tag, true]);
  }
  expect(
    pdf.match(/\/Subtype \/CIDFontType\d[\s\S]{0,80}\+Vazirmatn/g) ?? pdf.match(/\+Vazirmatn/g),
  ).not.toBeNull();
});

test.each(['a4', 'phone'] as const)(
  'texts are in reading order on %s paper, with codes and digits left to right',
  async (paper) => {
    const text = readPdfText(await print(buildTicket('سارا رضایی'), paper));
    const inOrder = [
      'بلیط پرواز تهران به مشهد',
      'RH-4K7M-2QXA-9CTPE',
      'این بلیط نمونه است',
      'سارا رضایی',
      'تهران',
      '۰۷:۳۰',
      'THR',
      'پنجشنبه',
      '۵',
      'آذر',
      '۱۴۰۵',
      'مشهد',
      '۰۹:۰۰',
      'MHD',
      'SARA REZAEI',
      '937-2401857719',
      'K7M2QP',
      'ماهان',
      'W5 1041',
      'نرخ پایه',
      '۲٬۴۵۰٬۰۰۰',
      '۲۴٬۵۰۰٬۰۰۰',
      'پرداخت',
    ];
    let from = 0;
    for (const words of inOrder) {
      const at = text.indexOf(words, from);
      expect([words, at >= from]).toEqual([words, true]);
      from = at + words.length;
    }
  },
);

test('letters of a name that mean markup stay letters', async () => {
  const text = readPdfText(await print(buildTicket('#let *x* = $y$ _z_ <a> \\')));
  for (const piece of ['let', '*x*', '$y$', '_z_', '#']) expect(text).toContain(piece);
});

test('prints a name with a letter that the font lacks, without the mark of PDF/UA', async () => {
  const pdf = (await print(buildTicket('سارا 😀'))).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).not.toContain('pdfuaid');
});

test('prints as many at once as wait in the queue, and refuses the next', async () => {
  const queued = createPdfPrinter(settings);
  const document: PrintedDocument = { title: 'بلیط', parts: [] };
  const results = await Promise.all(
    Array.from({ length: 25 }, () => queued.print(document, { paper: 'a4', at: AT })),
  );
  expect(results.filter(({ kind }) => kind === 'printed')).toHaveLength(20);
  expect(results.filter(({ kind }) => kind === 'busy')).toHaveLength(5);
  expect((await queued.print(document, { paper: 'a4', at: AT })).kind).toBe('printed');
});
