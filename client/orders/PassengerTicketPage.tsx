import type { PassengerTicketData } from '../../shared/orders/passengerTicketView.ts';
import type { PrintedFact, PrintedPart, PrintedTicket } from '../../shared/orders/printedDocument.ts';
import { withEzafe } from '../../shared/orders/ticketWords.ts';
import { buildReviewUrl } from '../../shared/reviews/reviews.ts';
import { buildShortFileUrl } from '../../shared/paths.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Ticket, TicketFacts, TicketQr, TicketRoute } from '../ui/Ticket.tsx';
import { page } from './orderPage.styles.ts';
import { TicketDownloads } from './TicketDownloads.tsx';
import { VoidStub } from './VoidStub.tsx';

export default function PassengerTicketPage() {
  const { document, link, ticket, passenger, isOver, hasPicture } = usePageData<PassengerTicketData>();
  return (
    <>
      <PageHead title={document.title} description={document.title} robots="noindex" />
      <div className={`container ${page}`}>
        <div>
          <h1 className="page-title">{`${withEzafe(ticket)} ${passenger}`}</h1>
          <p className="muted no-print">این لینک مال شماست؛ آن را به کسی ندهید.</p>
        </div>
        <div className="cluster gap-2 no-print">
          <TicketDownloads
            variant="outline"
            pdf={buildShortFileUrl(link, 'ticket.pdf')}
            calendar={buildShortFileUrl(link, 'calendar.ics')}
            picture={hasPicture ? buildShortFileUrl(link, 'picture') : null}
          />
          {isOver && <A href={buildReviewUrl(link)}>نظر شما دربارهٔ سفر</A>}
        </div>
        {document.parts.map((part) => (
          <Part key={getPartKey(part)} part={part} ticket={ticket} />
        ))}
      </div>
    </>
  );
}

function getPartKey(part: PrintedPart): string {
  if (part.kind === 'ticket') return part.qrAlt;
  return part.kind === 'facts' || part.kind === 'table' ? `${part.kind} ${part.heading}` : part.text;
}

function Part({ part, ticket }: { part: PrintedPart; ticket: string }) {
  switch (part.kind) {
    case 'note':
      return (
        <Alert tone="warn" icon="info">
          {part.text}
        </Alert>
      );
    case 'ticket':
      return <OwnTicket printed={part} ticket={ticket} />;
    case 'facts':
      return <TicketFacts rows={part.facts.map(toRow)} />;
    case 'table':
      return (
        <table>
          <caption>{part.heading}</caption>
          <thead>
            <tr>
              {part.head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.rows.map(([title, ...rest]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {part.head.slice(1).map((column, index) => (
                  <td key={column}>{rest[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'text':
      return <p className="small">{part.text}</p>;
  }
}

function OwnTicket({ printed, ticket }: { printed: PrintedTicket; ticket: string }) {
  const { heading, status, route, facts, qr, qrAlt, stub } = printed;
  return (
    <Ticket
      passenger={heading}
      isVoid={printed.void}
      headText={status}
      stub={
        qr === null ? (
          <VoidStub ticket={ticket} />
        ) : (
          <>
            <TicketQr {...qr} text={qrAlt} />
            <div className="xs muted">{stub}</div>
          </>
        )
      }
    >
      {route && (
        <TicketRoute
          from={{ ...route.from, code: route.from.code ?? '' }}
          to={{ ...route.to, code: route.to.code ?? '' }}
          day={route.middle}
          duration=""
        />
      )}
      <TicketFacts rows={[{ label: 'نام', value: heading }, ...facts.map(toRow)]} />
    </Ticket>
  );
}

function toRow({ label, value, ltr }: PrintedFact) {
  return { label, value: ltr ? <bdi dir="ltr">{value}</bdi> : value };
}
