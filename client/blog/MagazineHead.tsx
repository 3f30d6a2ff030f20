import type { ReactNode } from 'react';
import { BLOG, buildCategoryUrl } from '../../shared/content/blogPaths.ts';
import type { MagazineFrame } from '../../shared/content/blogView.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ChipLink } from '../ui/Chip.tsx';
import { TextInput } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { group } from '../ui/inputs.styles.ts';
import * as styles from './Blog.styles.ts';

interface MagazineHeadProps extends MagazineFrame {
  children: ReactNode;
  /** Slug of the selected category; missing when all are shown. */
  category?: string;
  q?: string;
}

export function MagazineHead({ children, categories, stale, category, q }: MagazineHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <div>{children}</div>
        <Form method="get" action="/blog/result" className={styles.search} role="search">
          <div className={group}>
            <Icon name="search" />
            <TextInput
              key={q}
              name="q"
              type="search"
              defaultValue={q}
              placeholder="جست‌وجو در مجله"
              aria-label="جست‌وجو در مجله"
              maxLength={100}
            />
          </div>
          <Button type="submit" variant="soft">
            جست‌وجو
          </Button>
        </Form>
      </div>
      <nav className="cluster gap-2" aria-label="دسته‌ها">
        <ChipLink href={BLOG} aria-current={category === '' ? 'page' : undefined}>
          همه
        </ChipLink>
        {categories.map(({ slug, title }) => (
          <ChipLink
            key={slug}
            href={buildCategoryUrl(slug)}
            aria-current={slug === category ? 'page' : undefined}
          >
            {title}
          </ChipLink>
        ))}
      </nav>
      {stale && (
        <Alert tone="warn">ارتباط با تحریریه موقتاً قطع است؛ آخرین نسخهٔ ذخیره‌شدهٔ نوشته‌ها را می‌بینید.</Alert>
      )}
    </>
  );
}
