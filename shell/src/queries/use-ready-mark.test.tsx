import { Link, MemoryRouter, useLocation } from '@ostep/router';
import { useIncrementalRender } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AreaFailure } from '../domain/area-failure';
import { QueryProvider, ReadyMark } from './query-provider';

afterEach(cleanup);

const main = () => screen.getByRole('main');
const ready = () => main().dataset['ready'];

function show(at: string, screens: ReactNode) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <main>{screens}</main>
    </MemoryRouter>,
  );
}

/** A query function whose calls the test answers one by one, in their order. */
function pendingAnswers() {
  const pending: ((value: string) => void)[] = [];
  const query = () => new Promise<string>((resolve) => void pending.push(resolve));
  const answerNext = (value: string) => act(async () => pending.shift()?.(value));
  return { query, answerNext, pendingCount: () => pending.length };
}

/** Runs the second query once the first has an answer. */
function Dependent({ query }: { readonly query: () => Promise<string> }) {
  const { pathname } = useLocation();
  const first = useQuery({ queryKey: ['first', pathname], queryFn: query });
  const second = useQuery({ queryKey: ['second', pathname], queryFn: query, enabled: first.data !== undefined });
  return (
    <>
      <p>{second.data ?? 'nothing'}</p>
      <Link to="/protocol/2?x=1">next</Link>
      <button onClick={() => void first.refetch()} type="button">
        again
      </button>
    </>
  );
}

test('a page is marked with its address once its queries, and those that depend on them, are settled', async () => {
  const { query, answerNext, pendingCount } = pendingAnswers();
  show(
    '/protocol/1',
    <QueryProvider>
      <Dependent query={query} />
      <ReadyMark />
    </QueryProvider>,
  );
  await expect.poll(pendingCount).toBe(1);
  expect(ready()).toBeUndefined();
  const marks: (string | undefined)[] = [];
  const watch = new MutationObserver(() => marks.push(`${ready()} ${screen.getByRole('paragraph').textContent}`));
  watch.observe(main(), { attributeFilter: ['data-ready'] });
  await answerNext('a');
  await expect.poll(pendingCount).toBe(1);
  expect(ready()).toBeUndefined();
  await answerNext('b');
  await expect.poll(ready).toBe('/protocol/1');
  expect(marks).toEqual(['/protocol/1 b']);

  fireEvent.click(screen.getByText('next'));
  expect(ready()).toBeUndefined();
  await answerNext('c');
  await expect.poll(pendingCount).toBe(1);
  await answerNext('d');
  await expect.poll(ready).toBe('/protocol/2?x=1');

  fireEvent.click(screen.getByText('again'));
  await expect.poll(ready).toBeUndefined();
  await answerNext('e');
  await expect.poll(ready).toBe('/protocol/2?x=1');
  watch.disconnect();
  expect(marks.filter((mark) => !mark?.startsWith('undefined'))).toEqual([
    '/protocol/1 b',
    '/protocol/2?x=1 d',
    '/protocol/2?x=1 d',
  ]);
});

test('state that effects set, and the steps of a long list, are rendered before the mark', async () => {
  function Page() {
    const [steps, setSteps] = useState(0);
    const rendered = useIncrementalRender(steps * 100, 1, (count) => count + 1);
    const { search } = useLocation();
    useEffect(() => {
      if (search !== '' && steps < 5) setSteps(steps + 1);
    }, [search, steps]);
    return <p>{rendered}</p>;
  }
  show(
    '/order',
    <QueryProvider>
      <Page />
      <Link to="/order?page=1">next</Link>
      <ReadyMark />
    </QueryProvider>,
  );
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => ready() && seen.push(screen.getByRole('paragraph').textContent));
  await expect.poll(ready).toBe('/order');
  watch.observe(main(), { attributeFilter: ['data-ready'] });
  fireEvent.click(screen.getByText('next'));
  await expect.poll(ready).toBe('/order?page=1');
  watch.disconnect();
  expect(new Set(seen)).toEqual(new Set(['500']));
});

test('a part that is still loading delays the mark', async () => {
  function Page() {
    const [busy, setBusy] = useState(true);
    return (
      <button aria-busy={busy || undefined} onClick={() => setBusy(false)} type="button">
        part
      </button>
    );
  }
  show(
    '/order',
    <QueryProvider>
      <Page />
      <ReadyMark />
    </QueryProvider>,
  );
  await act(async () => undefined);
  expect(ready()).toBeUndefined();
  fireEvent.click(screen.getByText('part'));
  await expect.poll(ready).toBe('/order');
});

test('a failure that is shown instead of the screens is marked', async () => {
  show('/order', <AreaFailure hint="hint" title="title" />);
  await expect.poll(ready).toBe('/order');
});
