import { useEffect, type ReactNode } from 'react';
import { LoadingBar } from './LoadingBar.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { ScrollManager } from './ScrollManager.tsx';
import { getBrowserColorMode } from './useColorMode.ts';

interface ShellProps {
  colorMode?: 'light' | 'dark';
  scrollToTop?: false;
  children: ReactNode;
}

export function Shell({ colorMode, scrollToTop, children }: ShellProps) {
  useEffect(() => getBrowserColorMode().force(colorMode ?? null), [colorMode]);
  return (
    <>
      <LoadingBar />
      {children}
      <ScrollManager keepsPosition={scrollToTop === false} />
      <PageAnnouncer />
    </>
  );
}
