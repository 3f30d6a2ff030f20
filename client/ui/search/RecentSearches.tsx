import { useState } from 'react';
import { Button } from '../Button.tsx';
import { DeviceNote } from '../DeviceNote.tsx';
import type { useEnds } from './CityPair.tsx';
import { forgetSearches, readRecentSearches } from './recentSearches.ts';

/** The last searches of this device: one tap fills both cities. Only for a hydrated page. */
export function RecentSearches({ ends }: { ends: ReturnType<typeof useEnds> }) {
  const [recent, setRecent] = useState(() => readRecentSearches(() => localStorage).slice(0, 2));
  if (recent.length === 0) return null;
  return (
    <div className="cluster gap-2">
      {recent.map(({ from, to }) => (
        <Button
          key={`${from} ${to}`}
          type="button"
          variant="soft"
          size="small"
          onClick={() => {
            ends.setFrom(from);
            ends.setTo(to);
          }}
        >
          {`${from} به ${to}`}
        </Button>
      ))}
      <DeviceNote
        onErase={() => {
          setRecent([]);
          forgetSearches(() => localStorage);
        }}
      />
    </div>
  );
}
