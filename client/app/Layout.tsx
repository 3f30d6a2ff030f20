import type { ReactNode } from 'react';
import { frame, magazine } from './Layout.styles.ts';
import type { LayoutName } from './routeTypes.ts';
import { CheckoutFooter, SiteFooter } from './SiteFooter.tsx';
import { CheckoutHeader, SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

interface LayoutProps {
  name: LayoutName;
  headerOverHero?: boolean;
  children: ReactNode;
}

/**
 * The checkout has header and footer without navigation, the magazine a rule above its own bar (client/blog/MagazineBar.tsx); the
 * error screen has no gap above the footer.
 */
export function Layout({ name, headerOverHero, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      {name === 'checkout' ? <CheckoutHeader /> : <SiteHeader over={headerOverHero} />}
      <main id="main" className={getFrame(name)}>
        {children}
      </main>
      {name === 'checkout' ? <CheckoutFooter /> : <SiteFooter />}
    </>
  );
}

function getFrame(name: LayoutName): string | undefined {
  if (name === 'error') return undefined;
  return name === 'blog' ? `${frame} ${magazine}` : frame;
}
