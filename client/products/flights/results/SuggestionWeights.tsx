import type { Selection } from '../../../../shared/filters/listRules.ts';
import { readWeights, SUGGESTION_REASONS, toWeightParam } from '../../../../shared/flights/suggestion.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { select } from '../../../ui/inputs.styles.ts';
import * as styles from './SuggestionWeights.styles.ts';

const WEIGHT_LABELS = { 0: 'بی‌اثر', 3: 'کم', 5: 'متوسط', 7: 'زیاد' } as const;

/** Lets the visitor change the weights, which are stored in the address. */
export default function SuggestionWeights({ query, views }: { query: string; views: Selection }) {
  const weights = readWeights(views);
  return (
    <Form method="get" className={styles.weights} aria-label="وزن‌های پیشنهاد ما" key={query}>
      {[...new URLSearchParams(query)]
        .filter(([name]) => !/^(w-.*|page|details)$/.test(name))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {SUGGESTION_REASONS.map(({ reason, label }) => (
        <label key={reason}>
          {label}
          <select className={select} name={toWeightParam(reason)} defaultValue={weights[reason]}>
            {Object.entries(WEIGHT_LABELS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button variant="soft" size="small" type="submit">
        با این وزن‌ها
      </Button>
      <p>امتیاز هر پرواز از همین وزن‌هاست؛ هیچ ایرلاینی برای جایگاهش پول نمی‌دهد.</p>
    </Form>
  );
}
