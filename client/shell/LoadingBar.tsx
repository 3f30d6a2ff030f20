import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useNavigation } from 'react-router';
import { bar as barStyle } from '../ui/LoadingBar.styles.ts';
import { browserClock } from './clock.ts';
import { createLoadingBar } from './loadingBar.ts';
import { getRouterState } from './routerState.ts';

/** Module state: it survives the switch to the error screen. */
const bar = createLoadingBar(browserClock);
let isOpening = false;

/** Also covers form posts. The router does not treat a change of only the hash as a navigation. */
export function LoadingBar() {
  const element = useRef<HTMLDivElement>(null);
  const navigation = useNavigation();
  const target = navigation.state === 'idle' ? null : (navigation.location?.key ?? '');

  useEffect(() => {
    if (target !== null) bar.start();
    else if (isOpening) bar.finish({ error: Object.values(getRouterState()?.errors ?? {}).some(isFault) });
    isOpening = target !== null;
  }, [target]);

  useEffect(() => {
    const draw = () => {
      const { progress, isLoading, error } = bar.state();
      const line = element.current;
      if (!line) return;
      line.style.setProperty('--fill', String(progress / 100));
      line.dataset.state = !isLoading ? 'idle' : error ? 'failed' : 'loading';
      line.setAttribute('aria-hidden', String(!isLoading));
      line.setAttribute('aria-valuenow', String(Math.round(progress)));
    };
    draw();
    return bar.subscribe(draw);
  }, []);

  return (
    <div
      ref={element}
      className={barStyle}
      data-state="idle"
      role="progressbar"
      aria-hidden="true"
      aria-label="در حال باز شدن صفحه"
      aria-valuemin={0}
      aria-valuemax={100}
    />
  );
}

function isFault(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500;
}
