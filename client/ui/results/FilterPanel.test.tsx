import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Selection } from '../../../shared/filters/listRules.ts';
import { FilterPanel, type Panel, type PanelField } from './FilterPanel.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let place: HTMLElement;
let changes: PanelField[];

const onChange = (field: PanelField) => void changes.push(field);
const KEEP = [['date', '1405-09-05']] as const;
const renderGroups = ({ filter }: Panel) => (
  <>
    <input type="checkbox" name="kind" value="system" defaultChecked={filter.kind?.includes('system')} />
    <input type="checkbox" name="kind" value="charter" defaultChecked={filter.kind?.includes('charter')} />
    <input type="text" name="airport" defaultValue={filter.airport?.[0] ?? ''} />
    <input type="range" name="price" min="0" max="100" defaultValue="50" />
  </>
);

const renderPanel = (filter: Selection) => {
  const element = (
    <FilterPanel
      keep={KEEP}
      groups={renderGroups}
      submit="نمایش نتایج"
      facets={{}}
      filter={filter}
      pending={false}
      onChange={onChange}
    />
  );
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
};

const findField = (selector: string) => place.querySelector<HTMLInputElement>(selector)!;
const findBox = (value: string) => findField(`[value="${value}"]`);
const show = (filter: Selection) => act(() => root.render(renderPanel(filter)));

beforeEach(() => {
  changes = [];
  place = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

test('reports each change of a field with its new state, but no movement of a slider', () => {
  root = createRoot(place);
  show({});
  act(() => findBox('system').click());
  act(() => findBox('system').click());
  const slider = findField('[name="price"]');
  act(() => {
    slider.value = '10';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(changes).toEqual([
    { name: 'kind', value: 'system', checked: true },
    { name: 'kind', value: 'system', checked: false },
  ]);
});

test('shows a filter that was changed elsewhere, such as by a back navigation', () => {
  root = createRoot(place);
  show({ kind: ['system'], airport: ['مهرآباد'] });
  show({ kind: ['charter'] });
  expect([findBox('system').checked, findBox('charter').checked]).toEqual([false, true]);
  expect(findField('[name="airport"]').value).toBe('');
  expect(changes).toEqual([]);
});

test('does not replace the text in the field that the visitor types in', () => {
  root = createRoot(place);
  show({});
  const airport = findField('[name="airport"]');
  airport.focus();
  airport.value = 'مهر';
  show({ kind: ['system'] });
  expect(airport.value).toBe('مهر');
  expect(findBox('system').checked).toBe(true);
});

test('reports a box checked before hydration, and nothing when no field was touched', () => {
  for (const isTouched of [false, true]) {
    changes = [];
    place.innerHTML = renderToString(renderPanel({}));
    findBox('charter').checked = isTouched;
    act(() => {
      root = hydrateRoot(place, renderPanel({}));
    });
    expect(changes).toEqual(isTouched ? [{ name: 'kind', value: 'charter', checked: true }] : []);
    if (!isTouched) act(() => root.unmount());
  }
});

test('without JavaScript the filter form also submits the search', () => {
  root = createRoot(place);
  show({});
  expect(findField('form').getAttribute('method')).toBe('get');
  expect([findField('[name="date"]').type, findField('[name="date"]').value]).toEqual([
    'hidden',
    '1405-09-05',
  ]);
});
