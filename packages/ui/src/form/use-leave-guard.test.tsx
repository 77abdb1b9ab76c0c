import { installPlatform, type PlatformServices } from '@ostep/platform';
import { createMemoryRouter, RouterProvider } from '@ostep/router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from './use-leave-guard';

afterEach(cleanup);
const onDiscard = vi.fn();
const confirm = vi.fn<PlatformServices['confirm']>();
const services: Partial<PlatformServices> = { confirm };
installPlatform(services as PlatformServices);

function Edit({ dirty }: { dirty: boolean }) {
  useLeaveGuard(dirty, onDiscard);
  return <h1>form</h1>;
}

function open(dirty: boolean) {
  const router = createMemoryRouter(
    [
      { path: 'edit', element: <Edit dirty={dirty} /> },
      { path: 'list', element: <h1>list</h1> },
    ],
    { initialEntries: ['/edit'] },
  );
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}
const heading = () => screen.getByRole('heading').textContent;

test('a changed form is left only after confirmation', async () => {
  const go = open(true);
  confirm.mockResolvedValueOnce(false);
  await go('/list');
  expect(heading()).toBe('form');
  expect(onDiscard).not.toHaveBeenCalled();
  confirm.mockResolvedValueOnce(true);
  await go('/list');
  expect(heading()).toBe('list');
  expect(onDiscard).toHaveBeenCalledTimes(1);
  expect(confirm.mock.calls[0]?.[0].message).toBe(
    'Formularz zawiera niezapisane zmiany. Czy na pewno chcesz go opuścić?',
  );
});

test('a menu link to the same screen asks too; a change of the screen’s filter does not', async () => {
  confirm.mockReset().mockResolvedValue(false);
  const go = open(true);
  await go('/edit?tab=2');
  expect(confirm).not.toHaveBeenCalled();
  await go('/edit?r=123');
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('an unchanged form is left without a question', async () => {
  confirm.mockReset();
  const go = open(false);
  await go('/list');
  expect(heading()).toBe('list');
  expect(confirm).not.toHaveBeenCalled();
});

test('the browser asks before the tab is closed', () => {
  open(true);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
