import { parseInsuredForm } from '../../../../shared/insurance/insuredForm.ts';
import type { InsuredFormView } from '../../../../shared/insurance/insuredView.ts';
import { openFormPage, TRIP } from '../../../checkout/formPage.fixture.tsx';
import InsuredPage from './InsuredPage.tsx';

const JOURNEY = { startDay: '2026-12-01', lastDay: '2026-12-10', today: '2026-11-22', count: 2 };

function answer(posted?: object): InsuredFormView {
  const parsed = parseInsuredForm(posted ?? {}, JOURNEY);
  return {
    view: 'form',
    trip: TRIP,
    bands: ['۱۳ تا ۶۵ سال', '۱۳ تا ۶۵ سال'],
    typed: parsed.typed,
    problems: posted === undefined || parsed.ok ? [] : parsed.problems,
    journey: JOURNEY,
    requote: null,
    otherPlansUrl: null,
    minorsOnly: false,
    saved: [],
  };
}

let page: ReturnType<typeof openFormPage>;
const open = (data: InsuredFormView) => (page = openFormPage(<InsuredPage />, data));
const toName = (field: string, index = 0) => `insured[${index}][${field}]`;

beforeEach(() => sessionStorage.clear());
afterEach(() => page.close());

test('corrected fields lose their messages, and the summary counts down and disappears', () => {
  open(answer({ contact: { mobile: '09121234567' }, insured: [{}, {}] }));
  expect(page.count()).toBe('۱۲ مورد را اصلاح کنید');
  for (const index of [0, 1]) {
    page.type(toName('latinFirstName', index), 'Sara');
    page.type(toName('latinLastName', index), 'Rezaei');
    page.type(toName('passportNumber', index), `A1234567${index}`);
    page.type(toName('passportExpiry', index), '2030/05/21');
    page.type(toName('nationalId', index), index === 0 ? '0012345679' : '0084575948');
  }
  expect(page.count()).toBe('۲ مورد را اصلاح کنید');
  page.type(toName('birth'), '1371/03/05');
  page.type(toName('birth', 1), '1371/03');
  expect(page.count()).toBe('۱ مورد را اصلاح کنید');
  page.type(toName('birth', 1), '1371/03/05');
  expect(page.count()).toBeUndefined();
});

test('a passport that expires before the end of the trip shows a message on blur', () => {
  open(answer());
  page.type(toName('passportExpiry'), '2026/12/05');
  expect(page.messageOf(toName('passportExpiry'))).toBeUndefined();
  page.leave();
  expect(page.messageOf(toName('passportExpiry'))).toBe('گذرنامه پیش از پایان سفر منقضی می‌شود.');
});

test('the guardian field of a minor stays visible while it is filled in', () => {
  const child = { birth: '1395/03/05' };
  open(answer({ contact: {}, insured: [child, child] }));
  page.type(toName('guardian'), 'علی');
  expect(page.messageOf(toName('guardian'))).toBeUndefined();
  page.type(toName('guardian'), 'علی رضایی');
  expect(page.field(toName('guardian')).value).toBe('علی رضایی');
});

const LINES = 'P<IRNREZAEI<<SARA<<<<<<<<<<<<<<<<<<<<<<<<<<<A123456784IRN9105263F3005213<<<<<<<<<<<<<<06';

test('both lines of a passport fill its fields at once, and a misread character is reported', () => {
  open(answer());
  page.paste(toName('mrz'), LINES.replace('A12345678', 'A12345679'));
  expect(page.messageOf(toName('mrz'))).toContain('یک نویسهٔ این دو خط درست نیست');
  page.paste(toName('mrz'), LINES);
  expect(page.messageOf(toName('mrz'))).toBeUndefined();
  expect(
    ['latinFirstName', 'latinLastName', 'passportNumber', 'passportExpiry', 'birth'].map(
      (name) => page.field(toName(name)).value,
    ),
  ).toEqual(['SARA', 'REZAEI', 'A12345678', '2030-05-21', '۱۳۷۰/۰۳/۰۵']);
});
