import { type FormEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Selection } from '../../../shared/filters/listRules.ts';
import type { Facets } from '../../../shared/filters/matchItems.ts';
import { Button } from '../Button.tsx';
import { Form } from '../Form.tsx';
import * as styles from './FilterPanel.styles.ts';

/** A field of the panel that was ticked, unticked or filled in. */
export interface PanelField {
  name: string;
  value: string;
  checked: boolean;
}

/** What the groups of the panel show. It may be a frame or two old: the fields themselves show what was pressed. */
export interface Panel {
  facets: Facets;
  filter: Selection;
  /** Sources are still answering: counts would jump. */
  pending: boolean;
  /** The same function on every render. */
  onChange: (field: PanelField) => void;
}

export interface FilterPanelProps extends Panel {
  /** Query fields that a plain form must send again: search and order. */
  keep: readonly (readonly [string, string])[];
  /** The same function until the groups themselves change. */
  groups: (panel: Panel) => ReactNode;
  /** «نمایش پروازها» */
  submit: string;
}

/** A plain GET form; with JavaScript every change shows at once, without a new search. */
export const FilterPanel = memo(function FilterPanel({ keep, groups, submit, ...panel }: FilterPanelProps) {
  const form = useFields(panel);
  const read = ({ target }: FormEvent<HTMLFormElement>) => {
    if (isField(target)) panel.onChange(toField(target));
  };
  return (
    <Form method="get" className={styles.panel} ref={form} onChange={read}>
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups(panel)}
      <noscript>
        <div className={styles.foot}>
          <Button type="submit" block>
            {submit}
          </Button>
        </div>
      </noscript>
    </Form>
  );
});

/** A slider reports its limit itself, when it is released. */
const isField = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'range';

const toField = ({ name, value, type, checked }: HTMLInputElement): PanelField => ({
  name,
  value,
  checked: checked || type === 'text',
});

/**
 * Keeps the fields and the filter the same, whichever changes first. The fields are the browser's own: they show a press
 * before anything is rendered.
 */
function useFields({ filter, onChange }: Panel) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(filter);
  useLayoutEffect(() => {
    if (shown.current === filter) return;
    shown.current = filter;
    for (const field of fieldsOf(form.current)) {
      field.checked = field.defaultChecked;
      if (field !== document.activeElement) field.value = field.defaultValue;
    }
  }, [filter]);
  useEffect(() => {
    for (const field of fieldsOf(form.current)) {
      // Changed before the scripts came.
      const isChanged = field.checked !== field.defaultChecked || field.value !== field.defaultValue;
      if (isChanged) onChange(toField(field));
    }
  }, [onChange]);
  return form;
}

const fieldsOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])].filter(isField);
