import type { ReactNode } from 'react';
import type { LayoutName } from './routeTypes.ts';

interface LayoutProps {
  name: LayoutName;
  headerOverHero?: boolean;
  children: ReactNode;
}

/** Chooses the frame around a page. */
export function Layout({ children }: LayoutProps) {
  return <main id="main">{children}</main>;
}
