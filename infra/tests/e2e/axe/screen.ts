import type { Locator, Page } from '@playwright/test';
import { openPage } from '../src/harness/open-page';
import type { DemoPerson } from '../src/harness/sign-in';
import { expect } from '../src/harness/test';

export type Screen = {
  readonly name: string;
  readonly person?: DemoPerson | null;
  readonly open: (page: Page) => Promise<void>;
};

export function at(name: string, path: string, sign: (page: Page) => Locator): Screen {
  return {
    name,
    open: async (page) => {
      await openPage(page, path);
      await expect(sign(page)).toBeVisible();
    },
  };
}

export function then(screen: Screen, name: string, act: (page: Page) => Promise<void>): Screen {
  return {
    ...screen,
    name,
    open: async (page) => {
      await screen.open(page);
      await act(page);
    },
  };
}

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
