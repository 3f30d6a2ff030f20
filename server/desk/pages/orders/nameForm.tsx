import { TextField } from '../../../../client/desk/ui/Field.tsx';
import type { DeskOrder } from '../../../../shared/desk/deskOrder.ts';
import { getFullName } from '../../../../shared/orders/orderView.ts';
import { checkLatinName, checkPersianName } from '../../../../shared/passengers/passengerRules.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM } from '../../deskForm.ts';
import { correctName, pickName, type TravellerName } from '../../order/correctName.ts';
import { finish, invalid, readAct, showForm, type Shown } from './orderForms.tsx';
import { openOrder } from './orderPage.tsx';

const FIRST: Shown = { state: EMPTY_FORM, status: 200, missed: [], refusal: null };

const PARTS = [
  { name: 'firstName', label: 'نام', check: checkPersianName, latin: false },
  { name: 'lastName', label: 'نام خانوادگی', check: checkPersianName, latin: false },
  { name: 'latinFirstName', label: 'نام به لاتین', check: checkLatinName, latin: true },
  { name: 'latinLastName', label: 'نام خانوادگی به لاتین', check: checkLatinName, latin: true },
] as const;

/** The product does not ask for some parts of a name; these are empty and stay empty. */
function listParts(traveller: TravellerName) {
  return PARTS.filter(({ name }) => traveller[name] !== '');
}

function choosePassenger(order: DeskOrder, typed: string | null) {
  const { passengers } = order.view;
  return passengers.find(({ position }) => String(position) === typed) ?? passengers[0];
}

export async function showName(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const { passengers, code } = order.view;
  const chosen = choosePassenger(order, context.form.read('position') || context.query.get('traveller'));
  const hasTickets = passengers.some(({ tickets }) => tickets.length > 0);
  return showForm(order, shown, {
    title: chosen ? `اصلاح نام ${getFullName(chosen)}` : 'اصلاح نام',
    text: 'بلیط، PDF و صفحهٔ مسافر همین نام را نشان می‌دهد. نام پیشین در تاریخچه می‌ماند.',
    effects: {
      sum: null,
      told: null,
      written: [{ what: 'هر دو نام، قرار با تأمین‌کننده و دلیل، در تاریخچه' }],
    },
    submit: 'ثبت نام تازه',
    hidden: chosen ? { position: String(chosen.position) } : {},
    children: chosen && (
      <>
        {passengers.length > 1 && (
          <nav className="chips" aria-label="مسافر">
            {passengers.map((each) => (
              <a
                key={each.position}
                className="chip"
                href={`/desk/orders/${code}/name?traveller=${each.position}`}
                aria-current={each.position === chosen.position ? 'true' : undefined}
              >
                {`${formatNumber(each.position)}. ${getFullName(each)}`}
              </a>
            ))}
          </nav>
        )}
        {listParts(chosen).map(({ name, label, latin }) => (
          <TextField key={name} name={name} label={label} value={chosen[name]} latin={latin} />
        ))}
        {hasTickets && (
          <TextField
            name="agreed"
            label="با تأمین‌کننده چه قرار شد"
            hint="بلیط صادر شده است و نام نزد تأمین‌کننده با تلفن یا پنل او عوض می‌شود: با که، کی، با چه شماره‌ای"
          />
        )}
        <TextField name="why" label="چرا و به گفتهٔ چه کسی" hint="برای دفتر کارها؛ خریدار آن را نمی‌بیند" />
      </>
    ),
  });
}

export async function saveName(context: DeskContext): Promise<DeskAnswer> {
  const { form, services } = context;
  const order = await openOrder(context);
  const { code, passengers } = order.view;
  const traveller = choosePassenger(order, form.read('position'));
  if (!traveller)
    return showName(context, { ...FIRST, status: 409, refusal: 'این سفارش هنوز مسافری ندارد.' });
  const name = pickName(traveller);
  for (const { name: part, check } of listParts(traveller)) {
    const checked = check(form.read(part));
    if (checked.ok) name[part] = checked.value;
    else form.addProblem(part, checked.message);
  }
  const hasTickets = passengers.some(({ tickets }) => tickets.length > 0);
  const agreed = hasTickets ? form.text('agreed', { longest: 300 }) : '';
  const why = form.text('why', { longest: 300 });
  if (!form.isValid) return showName(context, invalid(context));
  const act = readAct(context, code, {
    action: 'nameCorrected',
    before: getFullName(traveller),
    after: getFullName(name),
    reason: why,
  });
  const answer = await correctName(services, act, { position: traveller.position, name, agreed, why });
  return finish(context, answer, { action: 'nameCorrected', show: (shown) => showName(context, shown) });
}
