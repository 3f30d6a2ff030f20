import LastSecondPage from './LastSecondPage.tsx';

/** `/tickets/last-second/{city}`: a chunk of its own, for each route names one. */
export default function LastSecondCityPage() {
  return <LastSecondPage />;
}
