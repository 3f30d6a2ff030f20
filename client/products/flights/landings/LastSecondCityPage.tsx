import LastSecondPage from './LastSecondPage.tsx';

/** A separate file, because each route has its own chunk. */
export default function LastSecondCityPage() {
  return <LastSecondPage />;
}
