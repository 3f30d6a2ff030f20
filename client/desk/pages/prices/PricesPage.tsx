import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { FEE_STATES, type FeeRuleView } from '../../../../shared/desk/prices.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { FeeEditor, type FeeEditorProps } from './FeeEditor.tsx';
import { PriceTabs } from './PriceTabs.tsx';
import { FeePeriod } from './FeePeriod.tsx';
import { describeFee, describeProduct, describeScope, describeStep } from './feeTexts.ts';

interface PricesPageProps {
  fees: readonly FeeRuleView[];
  editor: FeeEditorProps;
}

const hrefOf = (number: number) => `${DESK_PATHS.prices}?rule=${number}`;

const COLUMNS: readonly Column<FeeRuleView>[] = [
  { title: 'شماره', className: 't3', cell: ({ current }) => formatNumber(current.number) },
  {
    title: 'محصول و دامنه',
    cell: ({ current }) => (
      <>
        <a href={hrefOf(current.number)} className="b nw" data-main-action="">
          {describeProduct(current)}
        </a>
        <span className="sub">{describeScope(current)}</span>
      </>
    ),
  },
  {
    title: 'کارمزد',
    cell: ({ current }) => (
      <>
        {describeFee(current)}
        <span className="sub">{describeStep(current.roundTo)}</span>
      </>
    ),
  },
  {
    title: 'اعتبار',
    className: 't2',
    cell: ({ current, next }) => (
      <>
        <FeePeriod fee={current} />
        {next && (
          <span className="sub">
            {'سپس '}
            {next.isOn ? describeFee(next) : 'خاموش'}
            {'، '}
            <FeePeriod fee={next} />
          </span>
        )}
      </>
    ),
  },
  {
    title: '۳۰ روز، تومان',
    kind: 'figure',
    cell: ({ orders, income }) => (
      <>
        <b>{income === 0 ? '–' : formatToman(income)}</b>
        {orders > 0 && <span className="sub">{`${formatNumber(orders)} سفارش`}</span>}
      </>
    ),
  },
  { title: 'حالت', cell: ({ current }) => <FeeBadge fee={current} /> },
];

export function PricesPage({ fees, editor }: PricesPageProps) {
  return (
    <>
      <PageHead title="قیمت‌ها">
        <a className="btn btn--outline" href={DESK_PATHS.priceHistory}>
          <Icon name="clock" />
          پیشینهٔ تغییرها
        </a>
        <a className="btn btn--primary" href={DESK_PATHS.prices}>
          <Icon name="plus" />
          قاعدهٔ تازه
        </a>
      </PageHead>
      <PriceTabs current="fees" />
      <div className="prices">
        <Card title="قاعده‌های کارمزد" hint="خاص‌ترین قاعده می‌برد: مسیر، سپس تأمین‌کننده، سپس محصول">
          {fees.length === 0 ? (
            <EmptyState
              icon="percent"
              title="هنوز کارمزدی نیست"
              text="قیمت‌ها همان بهای تأمین‌کننده است. قاعدهٔ تازه همین‌جا می‌آید."
            />
          ) : (
            <DeskTable
              caption="قاعده‌های کارمزد و اثر هر یک در ۳۰ روز"
              columns={COLUMNS}
              rows={fees}
              rowHref={({ current }) => hrefOf(current.number)}
            />
          )}
          <p className="foot viewer__foot">
            <Icon name="info" size="small" />
            <span>
              کارمزد همیشه درون قیمت روی کارت است، در فاکتور نام دارد و در دفتر جدا نوشته می‌شود. نوزاد کارمزد
              ندارد. با بلیطی که پس داده شود کارمزد آن کامل برمی‌گردد و جریمه فقط از بهای شرکت حساب می‌شود.
            </span>
          </p>
        </Card>
        <FeeEditor {...editor} />
      </div>
    </>
  );
}

function FeeBadge({ fee: { state } }: { fee: FeeRuleView['current'] }) {
  const { title, tone } = FEE_STATES[state];
  return <span className={tone === null ? 'badge' : `badge badge--${tone}`}>{title}</span>;
}
