import { Suspense, use } from 'react';
import { PageHead } from '../../client/app/PageHead.tsx';
import { usePageData } from '../../client/app/pageData.ts';

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
