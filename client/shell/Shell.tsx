import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { LoadingBar } from './LoadingBar.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { ScrollManager } from './ScrollManager.tsx';
import { browserColorMode } from './useColorMode.ts';

interface ShellProps {
  /** The mode this page forces, if any. */
  colorMode?: 'light' | 'dark';
  /** False when the page's route opts out of scrolling to the top. */
  scrollToTop?: false;
  children: ReactNode;
}

/** What stands around every page and the error screen: bar, scroll, focus and colour. Toasts have a root of their own. */
export function Shell({ colorMode, scrollToTop, children }: ShellProps) {
  useEffect(() => browserColorMode().force(colorMode ?? null), [colorMode]);
  return (
    <>
      <LoadingBar />
      {children}
      <ScrollManager keepsPosition={scrollToTop === false} />
      <PageAnnouncer />
    </>
  );
}
