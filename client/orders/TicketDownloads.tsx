import { toPhonePaper } from '../../shared/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PrintButton } from './PrintButton.tsx';

interface TicketDownloadsProps {
  pdf: string;
  calendar: string;
  variant: 'onDark' | 'outline';
}

export function TicketDownloads({ pdf, calendar, variant }: TicketDownloadsProps) {
  return (
    <>
      <PrintButton />
      {(
        [
          [pdf, 'ticket', 'دانلود PDF'],
          [toPhonePaper(pdf), 'phone', 'PDF گوشی'],
          [calendar, 'calendar-plus', 'افزودن به تقویم'],
        ] as const
      ).map(([href, icon, label]) => (
        <LinkButton key={icon} variant={variant} href={href} download>
          <Icon name={icon} />
          {label}
        </LinkButton>
      ))}
    </>
  );
}
