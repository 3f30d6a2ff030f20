import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { tabs as tabsClass } from './Tabs.styles.ts';

export interface TabPanel {
  id: string;
  label: string;
  content: ReactNode;
}

/** The layout is right to left, so the next tab is on the left. */
function findNextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft') return (index + 1) % count;
  if (key === 'ArrowRight') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Renders all panels, so that the browser's search finds their text. */
export function Tabs({ label, panels }: { label: string; panels: readonly TabPanel[] }) {
  const [selected, setSelected] = useState(0);
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = findNextIndex(event.key, selected, panels.length);
    if (next === null) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div>
      <div
        className={tabsClass}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {panels.map((panel, index) => (
          <button
            key={panel.id}
            type="button"
            role="tab"
            id={`${prefix}-${panel.id}`}
            aria-controls={`${prefix}-${panel.id}-panel`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {panel.label}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={panel.id}
          role="tabpanel"
          id={`${prefix}-${panel.id}-panel`}
          aria-labelledby={`${prefix}-${panel.id}`}
          hidden={index !== selected}
        >
          {panel.content}
        </div>
      ))}
    </div>
  );
}
