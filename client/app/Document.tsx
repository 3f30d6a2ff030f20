import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import type { BuiltFile } from './builtFile.ts';
import { SiteContext, type Site } from './site.ts';
import { COLOR_MODE_SCRIPT } from '../shell/colorModeScript.ts';

interface DocumentProps {
  site: Site;
  /** Only the server sets them; the browser has loaded them already. */
  stylesheets?: readonly BuiltFile[];
  fontUrl?: string;
  /** Scripts of the page, preloaded with a lower priority than styles and fonts. */
  scripts?: readonly BuiltFile[];
  /** Set when the page's route forces a mode; the early script reads it. */
  forcedColorMode?: 'light' | 'dark';
  /** Address of the complete page for visitors without scripts, set when data arrives after the shell. */
  completeUrl?: string;
  children: ReactNode;
}

/** React renders the whole document, so that pages can set title and metadata (decision 002). */
export function Document(props: DocumentProps) {
  const { site, stylesheets, fontUrl, scripts, forcedColorMode, completeUrl, children } = props;
  const theme = forcedColorMode ?? (site.colorMode === 'system' ? undefined : site.colorMode);
  return (
    <html
      lang="fa"
      dir="rtl"
      data-theme={theme}
      data-color-mode-forced={forcedColorMode}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#081437" />
        <meta name="build-id" content={site.buildId} />
        <script dangerouslySetInnerHTML={{ __html: COLOR_MODE_SCRIPT }} />
        {fontUrl && <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />}
        {stylesheets?.map(({ href, integrity }) => (
          <link key={href} rel="stylesheet" href={href} precedence="app" integrity={integrity} />
        ))}
        {scripts?.map((script) => (
          <link
            key={script.href}
            rel="preload"
            href={script.href}
            as="script"
            fetchPriority="low"
            integrity={script.integrity}
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {completeUrl && (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${completeUrl}`} />
          </noscript>
        )}
      </head>
      <body>
        <HelmetProvider>
          <SiteContext value={site}>{children}</SiteContext>
        </HelmetProvider>
      </body>
    </html>
  );
}
