import { lazy } from '@loadable/component';
import { Suspense, use } from 'react';
import { usePageData } from '../../client/app/pageData.ts';
import { PageHead } from '../../client/app/PageHead.tsx';

const ProbePart = lazy(() => import('./ProbePart.tsx'));

interface ProbeData {
  text: string;
  explode?: string;
  late?: Promise<string>;
  lazy?: boolean;
}

export default function ProbePage() {
  const { text, explode, late, lazy: hasPart } = usePageData<ProbeData>();
  if (explode) throw new Error(explode);
  return (
    <>
      <PageHead title="آزمایش" description="صفحهٔ آزمایش" canonicalPath="/probePage" />
      <h1>آزمایش</h1>
      <p>{text}</p>
      {late && (
        <Suspense fallback={<p>در راه</p>}>
          <Late value={late} />
        </Suspense>
      )}
      {hasPart && (
        <Suspense fallback={null}>
          <ProbePart />
        </Suspense>
      )}
    </>
  );
}

function Late({ value }: { value: Promise<string> }) {
  return <p>{use(value)}</p>;
}
