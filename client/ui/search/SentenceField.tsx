import type { SentencePart, SentenceView } from '../../../shared/sentence/sentenceView.ts';
import { Button } from '../Button.tsx';
import { ChipLink } from '../Chip.tsx';
import { Icon } from '../Icon.tsx';
import { input } from '../inputs.styles.ts';
import { textButton } from '../TextButton.styles.ts';
import * as styles from './SentenceField.styles.ts';

/**
 * The server fills the form from the sentence. Understood parts link to their fields; unknown words are
 * listed.
 */
export function SentenceField({ sentence, example }: { sentence: SentenceView | null; example: string }) {
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
          placeholder={example}
          defaultValue={sentence !== null && sentence.understood.length === 0 ? sentence.text : ''}
        />
        <Button variant="soft" type="submit">
          فرم را پر کن
        </Button>
      </div>
      {sentence && <SentenceNote sentence={sentence} example={example} />}
    </details>
  );
}

/**
 * Renders the parts of the sentence that were understood, the open questions and the unknown words. Its preferences are
 * hidden fields of the surrounding form.
 */
export function SentenceNote({ sentence, example }: { sentence: SentenceView; example: string }) {
  const { understood, asks, unknown, preferences } = sentence;
  return (
    <div className={styles.note} id="sentence-note" role="status">
      {preferences.map(([name, value]) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {understood.length === 0 ? (
        <p className="small bad">{`از این جمله شهر یا روزی نفهمیدیم؛ مثلاً بنویسید «${example}».`}</p>
      ) : (
        <>
          <p className="small muted">فرم را از جملهٔ شما پر کردیم؛ پیش از جست‌وجو آن را ببینید:</p>
          <Chips parts={understood} />
          {asks.length > 0 && (
            <>
              <p className="small">این‌ها در جمله نبود:</p>
              <Chips parts={asks} />
            </>
          )}
        </>
      )}
      {understood.length > 0 && unknown.length > 0 && (
        <p className="small muted">{`این‌ها را در نظر نگرفتیم: ${unknown.map((word) => `«${word}»`).join('، ')}`}</p>
      )}
    </div>
  );
}

function Chips({ parts }: { parts: readonly SentencePart[] }) {
  return (
    <p className={styles.chips}>
      {parts.map(({ control, text }) => (
        <ChipLink key={text} small href={`#${control}`}>
          {text}
        </ChipLink>
      ))}
    </p>
  );
}
