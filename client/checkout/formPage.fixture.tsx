import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { CheckoutTrip } from '../../shared/orders/checkoutView.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom does not calculate layout.
Element.prototype.scrollIntoView = () => {};

export const TRIP: CheckoutTrip = {
  code: 'RH-ONE',
  view: {
    title: 'تهران به مشهد',
    labels: {
      ticket: 'بلیط',
      travellers: 'مسافران',
      carrier: 'ایرلاین',
      service: 'پرواز',
      code: 'PNR',
      choice: 'انتخاب پرواز',
    },
    refundNote: '',
    picture: '/art/istanbul.svg',
    sample: true,
    legs: [],
    facts: [],
    startsAt: '2026-11-25T08:00:00Z',
    endsAt: '2026-11-25T10:00:00Z',
  },
  lines: [],
  total: 10_000_000,
  discount: 0,
  refundSteps: [],
  extraRefunds: [],
  hold: { startedAt: '2026-11-22T08:00:00Z', endsAt: '2026-11-22T08:15:00Z' },
  now: '2026-11-22T08:00:00Z',
  resultsUrl: '/flight/tehran-mashhad',
};

export function openFormPage(page: ReactNode, data: object) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  const router = createMemoryRouter([{ id: 'page', path: '*', element: page }], {
    hydrationData: { loaderData: { page: data } },
  });
  act(() =>
    root.render(
      <HelmetProvider>
        <RouterProvider router={router} />
      </HelmetProvider>,
    ),
  );

  function field(name: string): HTMLInputElement {
    const control = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!control) throw new Error(`no field ${name}`);
    return control;
  }

  function type(name: string, value: string): void {
    act(() => {
      field(name).focus();
      field(name).value = value;
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    });
  }

  /** Like `type`, but for a field that React reads. */
  function paste(name: string, value: string): void {
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value);
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    });
  }

  return {
    place,
    field,
    type,
    paste,
    leave: () => act(() => (document.activeElement as HTMLElement | null)?.blur()),
    choose: (name: string, value: string) =>
      act(() => place.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click()),
    messageOf: (name: string) =>
      field(name).getAttribute('aria-invalid') === 'true'
        ? document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
        : undefined,
    count: () => place.querySelector('[role="alert"] h2')?.textContent,
    summary: () => [...place.querySelectorAll('[role="alert"] li')].map((line) => line.textContent),
    said: () => [...place.querySelectorAll('[role="status"]')].map((status) => status.textContent).join(''),
    close: () => act(() => root.unmount()),
  };
}
