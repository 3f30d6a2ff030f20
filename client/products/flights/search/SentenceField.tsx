import type { SentenceView } from '../../../../shared/flights/sentenceView.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChipLink } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { input } from '../../../ui/inputs.styles.ts';
import { textButton } from '../../../ui/TextButton.styles.ts';
import * as styles from './SentenceField.styles.ts';

const EXAMPLE = 'دو نفر تهران مشهد آخر هفته با برگشت';

/**
 * The server fills the form from the sentence. Understood parts link to their fields; unknown words are
 * listed.
 */
export function SentenceField({ sentence }: { sentence: SentenceView | null }) {
  return (
    <details className={styles.sentence} open={sentence !== null}>
      <summary className={textButton}>
        <Icon name="sparkle" size="small" />
        <span>
          <span className="only-wide">جست‌وجو </span>با یک جمله
        </span>
      </summary>
      <div className={styles.line}>
        <input
          className={input}
          name="q"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="go"
          aria-label="سفرتان را در یک جمله بنویسید"
          aria-describedby={sentence === null ? undefined : 'sentence-note'}
          placeholder={EXAMPLE}
          defaultValue={sentence !== null && sentence.understood.length === 0 ? sentence.text : ''}
        />
        <Button variant="soft" type="submit">
          فرم را پر کن
        </Button>
      </div>
      {sentence && <Understood {...sentence} />}
    </details>
  );
}

function Understood({ understood, unknown }: SentenceView) {
  return (
    <div className={styles.note} id="sentence-note" role="status">
      {understood.length === 0 ? (
        <p className="small bad">{`از این جمله شهر یا روزی نفهمیدیم؛ مثلاً بنویسید «${EXAMPLE}».`}</p>
      ) : (
        <>
          <p className="small muted">فرم را از جملهٔ شما پر کردیم؛ پیش از جست‌وجو آن را ببینید:</p>
          <p className={styles.chips}>
            {understood.map(({ control, text }) => (
              <ChipLink key={control} small href={`#${control}`}>
                {text}
              </ChipLink>
            ))}
          </p>
        </>
      )}
      {understood.length > 0 && unknown.length > 0 && (
        <p className="small muted">{`این‌ها را در نظر نگرفتیم: ${unknown.map((word) => `«${word}»`).join('، ')}`}</p>
      )}
    </div>
  );
}
