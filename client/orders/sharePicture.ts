import { shareOrOpen } from './shareOrOpen.ts';

/** Opens the share sheet with the picture; downloads it where files cannot be shared. */
export function sharePicture(url: string): Promise<void> {
  return shareOrOpen(url, async () => {
    const files = [await fetchPicture(url)];
    if (!navigator.canShare({ files })) throw new Error('files cannot be shared');
    return { files };
  });
}

async function fetchPicture(url: string): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return new File([await answer.blob()], 'trip.png', { type: 'image/png' });
}
