import type { ReactNode } from 'react';
import { frame, magazine } from './Layout.styles.ts';
import type { LayoutName } from './routeTypes.ts';
import { CheckoutFooter, SiteFooter } from './SiteFooter.tsx';
import { CheckoutHeader, SiteHeader } from './SiteHeader.tsx';
import { useSite } from './site.ts';
import { SkipLink } from './SkipLink.tsx';

interface LayoutProps {
  name: LayoutName;
  headerOverHero?: boolean;
  children: ReactNode;
}

/**
 * Renders the header, the page and the footer. The checkout has no navigation, the magazine separates its own bar by a
 * rule (client/blog/MagazineBar.tsx), and the error screen has no gap above the footer.
 */
export function Layout({ name, headerOverHero, children }: LayoutProps) {
  const site = useSite();
  return (
    <>
      <SkipLink />
      {name === 'checkout' ? <CheckoutHeader /> : <SiteHeader over={headerOverHero} />}
      <main id="main" className={getFrame(name)}>
        {children}
      </main>
      {name === 'checkout' ? <CheckoutFooter /> : <SiteFooter {...site} />}
    </>
  );
}

function getFrame(name: LayoutName): string | undefined {
  if (name === 'error') return undefined;
  return name === 'blog' ? `${frame} ${magazine}` : frame;
}
