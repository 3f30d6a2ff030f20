import { memo } from 'react';
import { formatFreeCancel } from '../../../../shared/buses/refundSteps.ts';
import type { ChoosableService } from '../../../../shared/buses/service.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { A } from '../../../ui/A.tsx';
import { getButtonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import { CardLeg } from '../../../ui/results/CardLeg.tsx';
import { CardMore } from '../../../ui/results/CardMore.tsx';
import { FEW_SEATS } from '../../../ui/results/fewSeats.ts';
import * as styles from './BusCard.styles.ts';
import { BusDetail } from './BusDetail.tsx';
import { SeatChooser, type SeatChooserProps } from '../seats/SeatChooser.tsx';

// A constant element lets React skip it when the text of a card changes.
const TO = <Icon name="arrow-left" size="small" />;

interface BusCardProps {
  id: string;
  service: ChoosableService;
  now: Date;
  /** Address of these results with the seats of this bus toggled. */
  openUrl: string;
  detailsUrl: string;
  hasDetails: boolean;
  seats: Omit<SeatChooserProps, 'service' | 'now'> | null;
}

export const BusCard = memo(function BusCard({
  id,
  service,
  now,
  openUrl,
  detailsUrl,
  hasDetails,
  seats,
}: BusCardProps) {
  const { company, type, seatsFree, fare, boarding, dropOffs } = service;
  const isOpen = seats !== null;
  const isFull = seatsFree.count === 0;
  const last = dropOffs.at(-1);
  const name = `${company.name}، ساعت ${formatTime(service.departsAt)}`;
  return (
    <Card
      as="article"
      id={id}
      className={isFull ? `${styles.card} ${styles.full}` : styles.card}
      aria-label={name}
      data-open={isOpen ? '' : undefined}
    >
      <div>
        <header>
          <CarrierTile code={company.monogram} color={company.color} />
          <div>
            <h2>{company.name}</h2>
            <span>{type.name}</span>
            <p className={styles.way}>
              {shortenName(boarding.terminal)}
              {TO}
              <span className="sr">به</span> {shortenName(last?.terminal ?? '')}
            </p>
          </div>
        </header>
        <CardLeg
          vehicle="bus"
          from={service.departsAt}
          to={service.arrivesAboutAt}
          durationMinutes={service.durationMinutes}
        />
        <footer>
          {isFull ? (
            <b>ظرفیت تکمیل است</b>
          ) : (
            <>
              <div>
                <Price amount={fare.total} />
                <span className={styles.mark} data-few={seatsFree.count < FEW_SEATS ? '' : undefined}>
                  {`${formatNumber(seatsFree.count)} صندلی خالی`}
                </span>
              </div>
              <A
                className={getButtonClass({ variant: isOpen ? 'soft' : 'primary' })}
                href={openUrl}
                aria-expanded={isOpen}
                aria-label={`${isOpen ? 'بستن نقشه' : 'انتخاب صندلی'} ${name}`}
                keepScroll
              >
                {isOpen ? 'بستن نقشه' : 'انتخاب صندلی'}
              </A>
            </>
          )}
        </footer>
      </div>
      <CardMore
        of={service.key}
        summary={<RefundNow service={service} now={now} />}
        label="جزئیات"
        url={detailsUrl}
        link="توقف‌ها، قوانین لغو و بار این اتوبوس"
        open={hasDetails}
      >
        {() => <BusDetail service={service} now={now} />}
      </CardMore>
      {seats && <SeatChooser key={seats.token} service={service} now={now} closeUrl={openUrl} {...seats} />}
    </Card>
  );
});

/** Shortens «پایانهٔ جنوب (خزانه)» for the narrow card; the rules below show the full name. */
function shortenName(terminal: string): string {
  return terminal.replace(/ \(.*\)$/, '');
}

function RefundNow({ service, now }: { service: ChoosableService; now: Date }) {
  const free = formatFreeCancel(service, now);
  if (free === null) return <span>{`لغو با ${formatNumber(service.refund.earlyPct)}٪ جریمه یا بیشتر`}</span>;
  return (
    <span>
      لغو <b>بدون جریمه</b> {free}
    </span>
  );
}
