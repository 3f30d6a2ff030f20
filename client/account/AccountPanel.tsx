import type { ReactNode } from 'react';
import { PageHead } from '../app/PageHead.tsx';
import * as styles from './AccountPanel.styles.ts';

/** Renders the frame of every account screen, which search engines must not index. */
export function AccountPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} description="حساب کاربری" robots="noindex" />
      <div className={styles.scene}>
        <div className={`container ${styles.place}`}>
          <section className={styles.panel} aria-labelledby="account-title">
            <h1 id="account-title">{title}</h1>
            {children}
          </section>
        </div>
        {/* The image is the last child, so that it does not move while the rest of the page streams in. */}
        <img className={styles.art} src="/art/hero.svg" alt="" width="1600" height="712" />
      </div>
    </>
  );
}
