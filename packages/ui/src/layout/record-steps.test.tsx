import { installPlatform, type PlatformServices } from '@ostep/platform';
import { createMemoryRouter, RouterProvider } from '@ostep/router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Shortcuts } from '../dialog/shortcuts';
import { FilterTextField } from '../form/filter-text-field';
import { RecordSteps } from './record-steps';
import { SavedOutside, savedState } from './saved-outside';

afterEach(cleanup);

const services: Partial<PlatformServices> = { profile: { get: () => null, subscribe: () => () => undefined } };

function open(element: React.ReactNode, state: unknown = null) {
  sessionStorage.clear();
  installPlatform(services as PlatformServices);
  sessionStorage.setItem('ostep.list../order', JSON.stringify({ ids: [4, 5, 6] }));
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [{ pathname: '/order/5', state }] });
  render(<RouterProvider router={router} />);
  return router;
}

const steps = (id: number) => <RecordSteps hrefOf={(other) => `/order/${other}`} id={id} list="/order" />;

test('J and K open the next and previous record of the list, except while typing; ? lists the keys', async () => {
  const router = open(
    <>
      {steps(5)}
      <input aria-label="Uwagi" />
    </>,
  );
  await userEvent.keyboard('j');
  expect(router.state.location.pathname).toBe('/order/6');
  await userEvent.keyboard('K');
  expect(router.state.location.pathname).toBe('/order/4');
  await userEvent.type(screen.getByLabelText('Uwagi'), 'jk?');
  expect(router.state.location.pathname).toBe('/order/4');
  await userEvent.click(document.body);
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Skróty klawiszowe' })).toBeTruthy();
});

const noKeys = [] as const;

test('? lists the keys of all parts of a page and those that work everywhere', async () => {
  const listed = async () => {
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Skróty klawiszowe' });
    return [...dialog.querySelectorAll('kbd')].map(({ textContent }) => textContent);
  };
  const everywhere = ['Ctrl+K', 'Ctrl+Enter', 'F8', 'F10', '?'];
  open(<Shortcuts keys={noKeys} />);
  expect(await listed()).toEqual(everywhere);
  cleanup();
  open(
    <>
      <Shortcuts keys={noKeys} />
      {steps(5)}
      <FilterTextField label="Szukaj" onChange={() => undefined} value="" />
    </>,
  );
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Szukaj'));
  await userEvent.click(document.body);
  expect(await listed()).toEqual(expect.arrayContaining(['J', 'K', '/', ...everywhere]));
});

test('on the last record the button is disabled; a record that is not in the list has no buttons', async () => {
  open(steps(6));
  expect(screen.getByRole('button', { name: /^Następny rekord/u }).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  open(steps(7));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a notice links to a saved record that is not in the list', () => {
  const notice = (ids: readonly number[]) => <SavedOutside hrefOf={(id) => `/order/${id}`} ids={ids} />;
  open(notice([4]), savedState(5));
  expect(screen.getByRole('link', { name: 'Pokaż zapisany' }).getAttribute('href')).toBe('/order/5');
  cleanup();
  open(notice([5]), savedState(5));
  expect(screen.queryByRole('link')).toBeNull();
});
