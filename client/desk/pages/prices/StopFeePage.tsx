import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { FeeRuleView } from '../../../../shared/desk/prices.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { TextField, type FieldsState } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { StoppedBy } from '../../ui/StoppedBy.tsx';
import { describeFee, describeProduct, describeScope } from './feeTexts.ts';

export function StopFeePage({ rule, state }: { rule: FeeRuleView; state: FieldsState }) {
  const last = rule.next ?? rule.current;
  const name = `قاعدهٔ ${formatNumber(last.number)}`;
  return (
    <>
      <PageHead title={`خاموش کردن ${name}`} text={describeProduct(last)} />
      {state.problems.form && (
        <Note tone="warn" icon="users" role="alert">
          <p>{state.problems.form}</p>
        </Note>
      )}
      <section className="card action" aria-label={`خاموش کردن ${name}`}>
        <DeskForm state={state} action={`${DESK_PATHS.prices}/${last.number}/stop`}>
          <input type="hidden" name="seen" value={state.values.seen ?? rule.lastVersion} />
          <div className="dlg__body">
            <dl className="kv">
              <dt>برای</dt>
              <dd>{describeScope(last)}</dd>
              <dt>کارمزد</dt>
              <dd>{describeFee(last)}</dd>
              <dt>۳۰ روز گذشته</dt>
              <dd>{`${formatToman(rule.income)} تومان، ${formatNumber(rule.orders)} سفارش`}</dd>
            </dl>
            {last.isOn ? (
              <>
                <p className="t2">
                  از همین حالا قاعدهٔ عمومی‌تر، اگر باشد، جای آن را می‌گیرد. سفارش‌های آغازشده همان قیمت را
                  دارند و قاعده در پیشینه می‌ماند.
                </p>
                <TextField name="reason" label="چرا" hint="همکاران در دفتر کارها می‌بینند." />
              </>
            ) : (
              <StoppedBy by={last.by} at={last.at} text={`این قاعده را خاموش کرد: «${last.reason}»`} />
            )}
          </div>
          <div className="dlg__foot">
            {last.isOn && <button className="btn btn--danger">خاموش کردن قاعده</button>}
            <a className="btn btn--ghost" href={DESK_PATHS.prices}>
              {last.isOn ? 'بستن بدون تغییر' : 'همهٔ قاعده‌ها'}
            </a>
          </div>
        </DeskForm>
      </section>
    </>
  );
}
