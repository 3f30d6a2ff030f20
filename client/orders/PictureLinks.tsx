import { useState, type MouseEvent } from 'react';
import { withNames } from '../../shared/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { shareOrOpen } from './shareOrOpen.ts';

const TYPE = 'image/png';

/** Downloads the picture of the trip; a phone that can share pictures opens its share sheet with it. */
export function PictureLinks({ picture }: { picture: string }) {
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const onClick = (event: MouseEvent, url: string) => {
    const canShare =
      typeof navigator.canShare === 'function' && navigator.canShare({ files: [toFile(new Blob())] });
    if (!canShare) return;
    event.preventDefault();
    setWaitsFor(url);
    void shareOrOpen(url, () => fetchPicture(url)).finally(() => setWaitsFor(null));
  };
  return (
    <>
      {(
        [
          [picture, 'عکس بدون نام'],
          [withNames(picture), 'عکس با نام'],
        ] as const
      ).map(([url, label]) => (
        <LinkButton
          key={label}
          variant="outline"
          href={url}
          download
          onClick={(event) => onClick(event, url)}
        >
          <Icon name="share" />
          {waitsFor === url ? 'عکس ساخته می‌شود…' : label}
        </LinkButton>
      ))}
    </>
  );
}

function toFile(content: Blob): File {
  return new File([content], 'trip.png', { type: TYPE });
}

async function fetchPicture(url: string): Promise<ShareData> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return { files: [toFile(await answer.blob())] };
}
