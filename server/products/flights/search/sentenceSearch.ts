import { formatDayNumeric, formatDayShort } from '../../../../shared/calendar/format.ts';
import { describeParty } from '../../../../shared/flights/party.ts';
import type { TypedSearch } from '../../../../shared/flights/search.ts';
import { readSentence, type ReadSentence } from '../../../../shared/flights/sentence.ts';
import type { SentenceView } from '../../../../shared/flights/sentenceView.ts';
import { SEARCH_CITIES_ABROAD } from './searchCities.ts';

const LONGEST_SHOWN = 30;

/** Fills the form for a review. `empty` provides missing parts; travellers replace the whole party. */
export function fillFromSentence(
  text: string,
  empty: TypedSearch,
  today: string,
): { typed: TypedSearch; sentence: SentenceView } {
  const read = readSentence(text, SEARCH_CITIES_ABROAD, today);
  const party = buildParty(read);
  const typed: TypedSearch = {
    from: read.from?.name ?? empty.from,
    to: read.to?.name ?? empty.to,
    date: read.day === null ? empty.date : formatDayNumeric(read.day),
    return: read.returnDay === null ? '' : formatDayNumeric(read.returnDay),
    trip: read.wantsReturn ? 'round' : 'one',
    adult: party === null ? empty.adult : String(party.adults),
    child: party === null ? empty.child : String(party.children),
    infant: party === null ? empty.infant : String(party.infants),
  };
  const understood = [
    read.from && { control: 'from', text: `از ${read.from.name}` },
    read.to && { control: 'to', text: `به ${read.to.name}` },
    read.day !== null && { control: 'date', text: formatDayShort(read.day) },
    read.returnDay !== null && { control: 'return', text: `برگشت ${formatDayShort(read.returnDay)}` },
    read.wantsReturn && read.returnDay === null && { control: 'return', text: 'برگشت: روز آن را بنویسید' },
    party && { control: 'adult', text: describeParty(party) },
  ].filter((part) => part !== null && part !== false);
  const unknown = read.unknown.map((word) => word.slice(0, LONGEST_SHOWN));
  return { typed, sentence: { text: text.slice(0, 200), understood, unknown } };
}

/** Children travel with at least one adult, even if the sentence names none. */
function buildParty({ adults, children, infants }: ReadSentence) {
  if (adults === null && children === null && infants === null) return null;
  return { adults: adults ?? 1, children: children ?? 0, infants: infants ?? 0 };
}
