import { clearDrafts, installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from './use-draft';
import { type Form, useForm } from './use-form';

const profile: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: [] };
const KEY = 'ostep.draft.1.contract/new';
let form: Form<{ number: string }>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  localStorage.clear();
  const services: Partial<PlatformServices> = { profile: { get: () => profile, subscribe: () => () => undefined } };
  installPlatform(services as PlatformServices);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Sample() {
  form = useForm({ initial: { number: '' }, validate: () => ({}), submit: async () => undefined });
  return <div>{useDraft('contract/new', form).restoreBar}</div>;
}
const change = (number: string) => act(() => form.update(() => ({ number })));
const waitForWrite = () => act(() => vi.advanceTimersByTimeAsync(500));

test('changed values are stored and offered in the next tab', async () => {
  const { unmount } = render(<Sample />);
  change('ZG.1');
  await waitForWrite();
  unmount();
  render(<Sample />);
  screen.getByText(/niezapisaną wersję roboczą tego formularza z 21.11.2026 11:00/);
  fireEvent.click(screen.getByText('Przywróć'));
  expect(form.values).toEqual({ number: 'ZG.1' });
  expect(screen.queryByText('Przywróć')).toBeNull();
});

test('closing the tab stores the latest values', () => {
  render(<Sample />);
  change('ZG.2');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(KEY)).toContain('ZG.2');
});

test('unmounting within the pause stores the latest values', () => {
  const { unmount } = render(<Sample />);
  change('ZG.1');
  change('ZG.12');
  unmount();
  expect(JSON.parse(localStorage.getItem(KEY) ?? 'null')).toMatchObject({ values: { number: 'ZG.12' } });
});

test('an unchanged form stores nothing', async () => {
  render(<Sample />);
  await waitForWrite();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a save removes the draft', async () => {
  render(<Sample />);
  change('ZG.1');
  await waitForWrite();
  expect(localStorage.getItem(KEY)).not.toBeNull();
  await act(() => form.submit());
  await waitForWrite();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['in this tab', () => clearDrafts('1')],
  ['in another tab', () => dispatchEvent(new StorageEvent('storage', { key: 'ostep.draftsForgotten', newValue: '1' }))],
])('a log-out %s removes the draft, also when the tab closes', async (_, logOut) => {
  const { unmount } = render(<Sample />);
  change('ZG.1');
  await waitForWrite();
  change('ZG.12');
  act(() => logOut());
  await waitForWrite();
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a discarded draft is not offered again', () => {
  localStorage.setItem(KEY, JSON.stringify({ savedAt: new Date().toISOString(), values: { number: 'x' } }));
  render(<Sample />);
  fireEvent.click(screen.getByText('Odrzuć'));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['older than 14 days', JSON.stringify({ savedAt: '2026-11-01T00:00:00Z', values: { number: 'x' } })],
  ['of a form with other fields', JSON.stringify({ savedAt: '2026-11-21T09:00:00Z', values: { code: 'x' } })],
  ['damaged', '{"savedAt":'],
])('a draft that is %s is not offered', (_, stored) => {
  localStorage.setItem(KEY, stored);
  render(<Sample />);
  expect(screen.queryByText('Przywróć')).toBeNull();
});
