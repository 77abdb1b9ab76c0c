import { MemoryRouter } from '@ostep/router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listHref, useListPlace, useRecordPlace } from './list-place';
import { installTestServices } from './testing-services';

beforeEach(() => {
  sessionStorage.clear();
  installTestServices();
});
afterEach(cleanup);

const List = ({ ids }: { readonly ids?: readonly number[] }) => <p>opened {String(useListPlace('/order', ids))}</p>;
const Record = ({ id }: { readonly id: number }) => <p>{JSON.stringify(useRecordPlace('/order', id))}</p>;
const at = (address: string, page: React.ReactNode) =>
  render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>);

test('the way back leads to the list as it was shown, with the given parameters changed', () => {
  expect(listHref('/order')).toBe('/order');
  at('/order?status=DONE&page=2&r=1763', <List ids={[4, 5]} />);
  expect(listHref('/order')).toBe('/order?status=DONE&page=2');
  expect(listHref('/order', { selected: '5', page: null })).toBe('/order?status=DONE&selected=5');
  expect(listHref('/protocol')).toBe('/protocol');
});

test('a record knows its neighbours in the list, and the list knows the record that was opened last', () => {
  at('/order', <List ids={[4, 5, 6]} />);
  expect(screen.getByText('opened null')).toBeTruthy();
  cleanup();
  for (const [id, place] of [
    [4, { next: 5 }],
    [5, { previous: 4, next: 6 }],
    [6, { previous: 5 }],
    [7, {}],
  ] as const) {
    at(`/order/${id}`, <Record id={id} />);
    expect(screen.getByText(JSON.stringify(place))).toBeTruthy();
    cleanup();
  }
  at('/order', <List />);
  expect(screen.getByText('opened 7')).toBeTruthy();
});
