import { type FormEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Selection } from '../../../shared/filters/listRules.ts';
import type { Facets } from '../../../shared/filters/matchItems.ts';
import { Button } from '../Button.tsx';
import { Form } from '../Form.tsx';
import * as styles from './FilterPanel.styles.ts';

export interface PanelField {
  name: string;
  value: string;
  checked: boolean;
}

/** May be some frames old: the fields themselves already show the press. */
export interface Panel {
  facets: Facets;
  filter: Selection;
  /** True while sources are still responding; counts would change constantly. */
  pending: boolean;
  /** Must be constant across renders. */
  onChange: (field: PanelField) => void;
}

export interface FilterPanelProps extends Panel {
  /** Query fields of the search and the sort order, which a plain form must send again. */
  keep: readonly (readonly [string, string])[];
  /** Must be constant until the groups change. */
  groups: (panel: Panel) => ReactNode;
  submit: string;
}

/** A plain GET form; with JavaScript every change applies at once, without a new search. */
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

/** Excludes sliders, which report their value themselves on release. */
const isField = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'range';

const toField = ({ name, value, type, checked }: HTMLInputElement): PanelField => ({
  name,
  value,
  checked: checked || type === 'text',
});

/** Synchronises fields and filter in both directions. Uncontrolled fields show a press before React renders. */
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
      // The visitor changed the field before hydration.
      const isChanged = field.checked !== field.defaultChecked || field.value !== field.defaultValue;
      if (isChanged) onChange(toField(field));
    }
  }, [onChange]);
  return form;
}

const fieldsOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])].filter(isField);
