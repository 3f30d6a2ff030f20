import LastSecondPage from './LastSecondPage.tsx';

/** A separate chunk, because every route names one. */
export default function LastSecondCityPage() {
  return <LastSecondPage />;
}
