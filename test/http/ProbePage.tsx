import { Suspense, use } from 'react';
import { usePageData } from '../../client/app/pageData.ts';
import { PageHead } from '../../client/app/PageHead.tsx';

export default function ProbePage() {
  const { text, explode, late } = usePageData<{ text: string; explode?: string; late?: Promise<string> }>();
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
    </>
  );
}

function Late({ value }: { value: Promise<string> }) {
  return <p>{use(value)}</p>;
}
