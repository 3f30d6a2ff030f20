import type { CodeView } from '../../../../shared/desk/codes.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { TextField, type FieldsState } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { StoppedBy } from '../../ui/StoppedBy.tsx';
import { CodeName, describeSize, listLimits } from './CodesPage.tsx';

export function StopCodePage({ code, state }: { code: CodeView; state: FieldsState }) {
  const { stop, used, sold, cost } = code;
  const unpaid = used - sold;
  return (
    <>
      <PageHead title="متوقف کردن کد" text={<CodeName code={code.code} />} />
      {state.problems.form && (
        <Note tone="warn" icon="users" role="alert">
          <p>{state.problems.form}</p>
        </Note>
      )}
      <section className="card action" aria-label="متوقف کردن کد">
        <DeskForm state={state} action={`${DESK_PATHS.codes}/${code.code}/stop`}>
          <div className="dlg__body">
            <dl className="kv">
              <dt>تخفیف</dt>
              <dd>{describeSize(code)}</dd>
              <dt>برای</dt>
              <dd>{listLimits(code).join('، ')}</dd>
              <dt>کاربرد</dt>
              <dd>{`${formatNumber(used)} سفارش`}</dd>
              <dt>هزینه تا این لحظه</dt>
              <dd>{`${formatToman(cost)} تومان`}</dd>
            </dl>
            {stop === null ? (
              <>
                <p className="t2">
                  {unpaid > 0
                    ? `${formatNumber(unpaid)} سفارش که هنوز فروخته نشده این کد را دارد و با همان قیمت می‌ماند. `
                    : ''}
                  پس از این هیچ سفارشی کد را نمی‌گیرد. کد پاک نمی‌شود و همین نام را دوباره نمی‌توان ساخت.
                </p>
                <TextField name="reason" label="چرا" hint="همکاران در دفتر کارها می‌بینند و خریدار نه." />
              </>
            ) : (
              <StoppedBy by={stop.by} at={stop.at} text={`این کد را متوقف کرد: «${stop.reason}»`} />
            )}
          </div>
          <div className="dlg__foot">
            {stop === null && <button className="btn btn--danger">متوقف کردن کد</button>}
            <a className="btn btn--ghost" href={DESK_PATHS.codes}>
              {stop === null ? 'بستن بدون تغییر' : 'همهٔ کدها'}
            </a>
          </div>
        </DeskForm>
      </section>
    </>
  );
}
