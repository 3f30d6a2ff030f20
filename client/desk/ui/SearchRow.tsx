import type { ReactNode } from 'react';

interface SearchRowProps {
  id: string;
  label: string;
  typed: string;
  placeholder: string;
  icon?: ReactNode;
}

/** Renders the field and the button of a search; the page provides the form. */
export function SearchRow({ id, label, typed, placeholder, icon }: SearchRowProps) {
  return (
    <div className="finder__row">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <span className="finder__in input input--unit">
        {icon}
        <input id={id} name="q" defaultValue={typed} placeholder={placeholder} autoComplete="off" />
      </span>
      <button className="btn btn--primary">جست‌وجو</button>
    </div>
  );
}
