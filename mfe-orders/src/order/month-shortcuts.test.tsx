import { formatDate } from '@ostep/kernel';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installTestPlatform, renderScreen } from '../testing/render-screen';
import { monthRange } from './list-params';

beforeEach(() => {
  installTestPlatform();
  localStorage.setItem('ostep.setting.1.filter.orders', 'true');
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});
afterEach(cleanup);

const shown = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

it('Bieżący and Poprzedni set both dates to the ends of their month', async () => {
  renderScreen('/order');
  for (const [button, step] of [
    ['Bieżący', 0],
    ['Poprzedni', -1],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const { dateFrom, dateTo } = monthRange(new Date(), step);
    expect([shown('Data od'), shown('Data do')]).toEqual([formatDate(dateFrom), formatDate(dateTo)]);
  }
});
