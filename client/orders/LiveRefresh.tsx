import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';

const FIRST_MS = 3000;
const SLOWEST_MS = 20_000;
const NO_SCRIPT_SECONDS = 5;

interface LiveRefreshProps {
  /** GET address of the order when the page is the response to a form post. */
  url?: string;
}

/**
 * Polls every few seconds, then less often, and not in a hidden tab. Without JavaScript the browser reloads
 * the page.
 */
export function LiveRefresh({ url }: LiveRefreshProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const elsewhere = url !== undefined && url !== pathname + search;
  const look = useRef(() => {});
  useEffect(() => {
    look.current = () => {
      if (elsewhere) void navigate(url, { replace: true, preventScrollReset: true });
      else void revalidate();
    };
  });
  useEffect(() => {
    let wait = FIRST_MS;
    let timer = setTimeout(tick, wait);
    function tick() {
      if (document.visibilityState === 'visible') look.current();
      wait = Math.min(SLOWEST_MS, wait * 1.3);
      timer = setTimeout(tick, wait);
    }
    return () => clearTimeout(timer);
  }, []);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${NO_SCRIPT_SECONDS}${url === undefined ? '' : `;url=${url}`}`} />
    </noscript>
  );
}
