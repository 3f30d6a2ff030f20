import type { MouseEvent } from 'react';
import { LinkButton } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { PrintButton } from './PrintButton.tsx';

interface TicketDownloadsProps {
  pdf: string;
  calendar: string;
  /** Null when no traveller remains. */
  picture: string | null;
  variant: 'onDark' | 'outline';
}

export function TicketDownloads({ pdf, calendar, picture, variant }: TicketDownloadsProps) {
  const files: [string, IconName, string][] = [
    [pdf, 'ticket', 'دانلود PDF'],
    [withParam(pdf, 'paper=phone'), 'phone', 'PDF گوشی'],
    [calendar, 'calendar-plus', 'افزودن به تقویم'],
  ];
  if (picture !== null) {
    files.push([picture, 'share', 'عکس بدون نام'], [withParam(picture, 'names=yes'), 'share', 'عکس با نام']);
  }
  return (
    <>
      <PrintButton />
      {files.map(([href, icon, label]) => (
        <LinkButton
          key={label}
          variant={variant}
          href={href}
          download
          onClick={icon === 'share' ? (event) => share(event, href) : undefined}
        >
          <Icon name={icon} />
          {label}
        </LinkButton>
      ))}
    </>
  );
}

function withParam(url: string, param: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${param}`;
}

function share(event: MouseEvent, url: string): void {
  if (!('canShare' in navigator)) return;
  event.preventDefault();
  import('./sharePicture.ts').then(
    ({ sharePicture }) => sharePicture(url),
    () => location.assign(url),
  );
}
