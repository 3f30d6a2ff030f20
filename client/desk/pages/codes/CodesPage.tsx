import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { CODE_STATES, type CodeView } from '../../../../shared/desk/codes.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatNearDay } from '../../../../shared/desk/formats.ts';
import { PRODUCT_TITLES } from '../../../../shared/desk/orderTexts.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskFrame } from '../../deskFrame.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';

interface CodesPageProps {
  codes: readonly CodeView[];
  newest: string | null;
  older: string | null;
}

const COLUMNS: readonly Column<CodeView>[] = [
  { title: 'کد', kind: 'header', cell: ({ code }) => <CodeName code={code} /> },
  { title: 'تخفیف', cell: describeSize },
  { title: 'برای', className: 't2', cell: (code) => listLimits(code).join('، ') },
  { title: 'اعتبار', className: 't2', cell: (code) => <Period code={code} /> },
  { title: 'کاربرد', cell: (code) => <Use code={code} /> },
  { title: 'هزینه، تومان', kind: 'figure', className: 'b', cell: ({ cost }) => formatToman(cost) },
  { title: 'حالت', cell: (code) => <CodeBadge code={code} /> },
  { title: 'کار', hidden: true, kind: 'action', cell: (code) => <Act code={code} /> },
];

export function CodesPage({ codes, newest, older }: CodesPageProps) {
  return (
    <>
      <PageHead title="کدهای تخفیف">
        <a className="btn btn--primary" href={DESK_PATHS.newCode}>
          <Icon name="plus" />
          کد تازه
        </a>
      </PageHead>
      <Card title="کدها، کاربرد و هزینه" hint="هزینه از فروش ما کم می‌شود">
        {codes.length === 0 ? (
          <EmptyState icon="tag" title="هنوز کدی ساخته نشده است" text="کد تازه همین‌جا می‌آید." />
        ) : (
          <DeskTable caption="کدهای تخفیف، کاربرد و هزینه" columns={COLUMNS} rows={codes} />
        )}
        <p className="foot viewer__foot">
          <Icon name="info" size="small" />
          <span>
            هزینه، تخفیف سفارش‌هایی است که فروششان در دفتر است. سفارشی که کامل پس داده شود دیگر در کاربرد و
            هزینه نیست.
          </span>
        </p>
        <Pager newer={newest} older={older} />
      </Card>
    </>
  );
}

export function CodeName({ code }: { code: string }) {
  return (
    <bdi dir="ltr" className="mono-code">
      {code}
    </bdi>
  );
}

/** Formats for example «۵٪، تا ۳۰۰٬۰۰۰ تومان» or «۱۵۰٬۰۰۰ تومان». */
export function describeSize({
  percent,
  amount,
  most,
}: Pick<CodeView, 'percent' | 'amount' | 'most'>): string {
  const size = percent === null ? `${formatToman(amount ?? 0)} تومان` : `${formatNumber(percent)}٪`;
  return most === null ? size : `${size}، تا ${formatToman(most)} تومان`;
}

/** Lists the limits of a code; a single word when it has none. */
export function listLimits(code: CodeView): string[] {
  const { product, route, routeSlug, mobile, firstPurchase, least, usesEach } = code;
  const limits = [
    product !== null && `فقط ${PRODUCT_TITLES[product] ?? product}`,
    route !== null && `${route.from} به ${route.to}`,
    routeSlug,
    mobile !== null && `فقط ${toPersianDigits(mobile)}`,
    firstPurchase && 'فقط خرید اول',
    least > 0 && `از ${formatToman(least)} تومان`,
    usesEach !== null && `هر موبایل ${formatNumber(usesEach)} بار`,
  ].filter((limit): limit is string => typeof limit === 'string');
  return limits.length === 0 ? ['همه'] : limits;
}

/** Codes end at midnight, so the last day shown is the day before `endsAt`. */
function Period({ code: { startsAt, endsAt } }: { code: CodeView }) {
  const { now } = useDeskFrame();
  const today = toTehranDay(now);
  const from = startsAt && `از ${formatNearDay(toTehranDay(startsAt), today)}`;
  const until = endsAt && `تا ${formatNearDay(toTehranDay(new Date(endsAt.getTime() - 1)), today)}`;
  return <span className="nw">{[from, until].filter(Boolean).join(' ') || 'بی‌پایان'}</span>;
}

const NEAR = 90;

function Use({ code: { used, sold, usesTotal } }: { code: CodeView }) {
  const share = usesTotal === null ? 0 : Math.min(100, (used / usesTotal) * 100);
  const unpaid = used - sold;
  return (
    <>
      <span className="use">
        <svg className="meter meter--svg" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect className={share >= NEAR ? 'near' : undefined} x={100 - share} width={share} height={8} />
        </svg>
        <span className="nw">
          {usesTotal === null
            ? `${formatNumber(used)}، بی‌سقف`
            : `${formatNumber(used)} از ${formatNumber(usesTotal)}`}
        </span>
      </span>
      {unpaid > 0 && <span className="sub">{`${formatNumber(unpaid)} سفارش هنوز فروخته نشده`}</span>}
    </>
  );
}

function CodeBadge({ code: { state, stop } }: { code: CodeView }) {
  const { title, tone } = CODE_STATES[state];
  return (
    <>
      <span className={tone === null ? 'badge' : `badge badge--${tone}`}>{title}</span>
      {stop && (
        <span className="sub nw">
          {`${stop.by}، `}
          <Moment at={stop.at} />
        </span>
      )}
    </>
  );
}

/** A code that is used up becomes usable again when an order expires unpaid, so staff can still stop it. */
function Act({ code: { code, state, endsAt } }: { code: CodeView }) {
  const { now } = useDeskFrame();
  const isOver = state === 'stopped' || (endsAt !== null && endsAt <= now);
  const [text, href] = isOver
    ? ['ساختن همانند', `${DESK_PATHS.newCode}?like=${code}`]
    : ['متوقف کردن', `${DESK_PATHS.codes}/${code}/stop`];
  return (
    <a
      className={isOver ? 'btn btn--row btn--ghost' : 'btn btn--row btn--outline'}
      href={href}
      aria-label={`${text}، ${code}`}
      data-main-action=""
    >
      {text}
    </a>
  );
}
