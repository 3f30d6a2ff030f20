import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toSettled, type SettledPromise } from '../../app/lateData.ts';
import { useArrivals } from './useArrivals.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let place: HTMLElement;

interface SourcesProps {
  answers: readonly SettledPromise<string>[];
  complete: boolean;
}

function Sources({ answers, complete }: SourcesProps) {
  return <p>{JSON.stringify(useArrivals(answers, complete))}</p>;
}

function createSource() {
  let resolve: (answer: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

const show = (props: SourcesProps) => act(async () => root.render(<Sources {...props} />));
const readArrived = () => JSON.parse(place.textContent ?? '') as (string | null)[];

beforeEach(() => {
  place = document.createElement('div');
  root = createRoot(place);
});

afterEach(() => act(() => root.unmount()));

test('collects the answers in the order in which they arrive, and null for an answer that fails', async () => {
  const sources = [createSource(), createSource(), createSource()];
  await show({ answers: sources.map(({ promise }) => promise), complete: false });
  expect(readArrived()).toEqual([]);
  await act(async () => sources[2]!.resolve('third'));
  await act(async () => sources[0]!.reject(new Error('lost')));
  await act(async () => sources[1]!.resolve('second'));
  expect(readArrived()).toEqual(['third', null, 'second']);
});

test('a complete page has every answer in its first render', async () => {
  await show({ answers: [toSettled('first'), toSettled('second')], complete: true });
  expect(readArrived()).toEqual(['first', 'second']);
});

test('a new search drops the answers of the previous one, also those that arrive late', async () => {
  const old = [createSource(), createSource()];
  await show({ answers: old.map(({ promise }) => promise), complete: false });
  await act(async () => old[0]!.resolve('old'));
  await show({ answers: [toSettled('new')], complete: false });
  await act(async () => old[1]!.resolve('late'));
  expect(readArrived()).toEqual(['new']);
});
