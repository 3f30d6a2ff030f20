import type { ReactNode } from 'react';
import { frame } from './Layout.styles.ts';
import type { LayoutName } from './routeTypes.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { CheckoutHeader, SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

interface LayoutProps {
  name: LayoutName;
  headerOverHero?: boolean;
  children: ReactNode;
}

/** The checkout has the header without navigation; the error screen has no gap above the footer. */
export function Layout({ name, headerOverHero, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      {name === 'checkout' ? <CheckoutHeader /> : <SiteHeader over={headerOverHero} />}
      <main id="main" className={name === 'error' ? undefined : frame}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
