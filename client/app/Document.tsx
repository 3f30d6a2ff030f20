import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { SiteContext, type Site } from './site.ts';
import { COLOR_MODE_SCRIPT } from '../shell/colorModeScript.ts';

interface DocumentProps {
  site: Site;
  /** Address of the extracted stylesheet; only the server knows it, the browser has it already. */
  stylesheet?: string;
  fontUrl?: string;
  /** The page’s scripts, named early so that they load while the rest of the page comes, behind what it is read with. */
  scripts?: readonly string[];
  /** The mode that the page's route forces; the early script obeys it. */
  forcedColorMode?: 'light' | 'dark';
  /** Set when data will arrive after the shell: where a visitor without scripts gets the whole page instead. */
  completeUrl?: string;
  children: ReactNode;
}

/** The whole document is React's, so that titles and metadata can stand in its head (decision 002). */
export function Document(props: DocumentProps) {
  const { site, stylesheet, fontUrl, scripts, forcedColorMode, completeUrl, children } = props;
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
        {stylesheet && <link rel="stylesheet" href={stylesheet} precedence="app" />}
        {scripts?.map((src) => (
          <link key={src} rel="preload" href={src} as="script" fetchPriority="low" />
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
