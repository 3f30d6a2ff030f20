import { PageHead } from '../../client/app/PageHead.tsx';
import { usePageData } from '../../client/app/pageData.ts';

export default function ProbePage() {
  const { text, explode } = usePageData<{ text: string; explode?: string }>();
  if (explode) throw new Error(explode);
  return (
    <>
      <PageHead title="آزمایش" description="صفحهٔ آزمایش" canonicalPath="/probePage" />
      <h1>آزمایش</h1>
      <p>{text}</p>
    </>
  );
}
