import { Icon } from '../ui/Icon.tsx';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], 'رفتن به جست‌وجو'],
  [['?'], 'همین فهرست'],
  [['G', '1…6'], 'بخش‌های کنار صفحه، از بالا'],
  [['J'], 'ردیف بعد'],
  [['K'], 'ردیف پیش'],
  [['Enter'], 'باز کردن ردیف'],
  [['X'], 'برگزیدن ردیف'],
  [['E'], 'کار اصلی ردیف (باز می‌کند، نمی‌فرستد)'],
  [['['], 'کار پیش'],
  [[']'], 'کار بعد'],
  [['Esc'], 'بستن'],
];

export function KeysDialog() {
  return (
    <dialog className="dlg" id="keys" aria-labelledby="keys-title">
      <div className="dlg__head">
        <h2 id="keys-title" className="grow">
          میان‌برهای صفحه‌کلید
        </h2>
        <form method="dialog">
          <button className="btn btn--ghost btn--icon" aria-label="بستن">
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div className="dlg__body">
        <KeyList />
      </div>
    </dialog>
  );
}

export function KeyList() {
  return (
    <>
      <dl className="keys">
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small t2">
        کلیدها با چیدمان فارسی هم کار می‌کنند و درون خانه‌های نوشتن خاموش‌اند. پول و پیام با یک کلید فرستاده
        نمی‌شود.
      </p>
    </>
  );
}
