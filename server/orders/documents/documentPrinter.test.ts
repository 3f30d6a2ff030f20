import { renderAsync } from '@resvg/resvg-js';
import type { PrintedDocument } from '../../../shared/orders/printedDocument.ts';
import { readEnv } from '../../env.ts';
import { listDrawings } from '../../reference/cityPicture.ts';
import { buildDrawingUrl } from '../../reference/drawings.ts';
import { readDefaultSettings } from '../../settings/defaultSettings.ts';
import { buildTicketQr } from '../tickets/buildTicketQr.ts';
import type { TripPicture } from './buildTripPicture.ts';
import { createDocumentPrinter, type PrintResult } from './documentPrinter.ts';
import { readPdfText } from './pdfText.fixture.ts';
import { readDrawing } from './readDrawing.ts';

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
const printer = createDocumentPrinter(settings);

function getFile(result: PrintResult): Buffer {
  if (result.kind === 'busy') throw new Error('the printer was busy');
  return result.file;
}

const print = async (document: PrintedDocument, paper: 'a4' | 'phone' = 'a4') =>
  getFile(await printer.print(document, { paper, at: AT }));

test('the same document and instant give the same bytes', async () => {
  const [first, second] = [await print(buildTicket('سارا رضایی')), await print(buildTicket('سارا رضایی'))];
  expect(first.equals(second)).toBe(true);
});

test('a document is PDF/UA-1 in Persian, with tags for headings, tables and the QR code', async () => {
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

test('markup characters in a name are escaped', async () => {
  const text = readPdfText(await print(buildTicket('#let *x* = $y$ _z_ <a> \\')));
  for (const piece of ['let', '*x*', '$y$', '_z_', '#']) expect(text).toContain(piece);
});

test('a name with a letter that the font lacks is printed, but without the PDF/UA mark', async () => {
  const pdf = (await print(buildTicket('سارا 😀'))).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).not.toContain('pdfuaid');
});

test('prints the twenty documents that fit into the queue and refuses further ones as busy', async () => {
  const queued = createDocumentPrinter(settings);
  const document: PrintedDocument = { title: 'بلیط', parts: [] };
  const results = await Promise.all(
    Array.from({ length: 25 }, () => queued.print(document, { paper: 'a4', at: AT })),
  );
  expect(results.filter(({ kind }) => kind === 'printed')).toHaveLength(20);
  expect(results.filter(({ kind }) => kind === 'busy')).toHaveLength(5);
  expect((await queued.print(document, { paper: 'a4', at: AT })).kind).toBe('printed');
});

function buildPicture(name: string): TripPicture {
  const from = { city: 'تهران', code: 'THR', time: '۰۷:۳۰' };
  const to = { city: 'بندرعباس', code: null, time: 'حدود ۲۱:۰۰' };
  const carrier = 'ماهان \u2066W5 1041\u2069';
  const leg = { day: 'پنجشنبه ۵ آذر ۱۴۰۵', carrier, duration: '۱:۳۰ ساعت', from, to, names: [name] };
  return {
    drawing: '/art/bandarabbas.svg#dawn',
    sample: 'این بلیط نمونه است و اعتباری ندارد.',
    travellers: 'مسافران',
    legs: [
      { ...leg, vehicle: 'plane' },
      { ...leg, vehicle: 'bus' },
    ],
    note: 'این عکس جای بلیط را نمی‌گیرد.',
  };
}

test('the same picture gives the same PNG, 1080 pixels wide, and another name gives another PNG', async () => {
  const [first, second, other] = [
    getFile(await printer.draw(buildPicture('سارا رضایی'))),
    getFile(await printer.draw(buildPicture('سارا رضایی'))),
    getFile(await printer.draw(buildPicture('امیر رضایی'))),
  ];
  expect(first.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(first.readUInt32BE(16)).toBe(1080);
  expect([first.equals(second), first.equals(other)]).toEqual([true, false]);
});

test.each(['', '😀', '王小明', '#let *x* <a>', 'ا'.repeat(200), 'سارا '.repeat(200)])(
  'draws a name of any letters and length: %s',
  async (name) => {
    const picture = buildPicture(name);
    const legs = picture.legs.map((leg) => ({ ...leg, carrier: name, from: { ...leg.from, city: name } }));
    expect((await printer.draw({ ...picture, legs })).kind).toBe('printed');
  },
);

test('draws a trip whose destination has no drawing', async () => {
  expect((await printer.draw({ ...buildPicture('سارا'), drawing: '/image/logo.png' })).kind).toBe('printed');
});

test.each(listDrawings())('rasterizes the drawing %s on its own in each light', async (name) => {
  for (const light of ['noon', 'dawn', 'night'] as const) {
    const svg = await readDrawing(buildDrawingUrl(name, light));
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 600 400"/);
    expect(svg).not.toMatch(/<view|translate\(0 [12]000\)/);
    const { width } = await renderAsync(svg ?? '', { fitTo: { mode: 'width', value: 150 } });
    expect(width).toBe(150);
  }
});
