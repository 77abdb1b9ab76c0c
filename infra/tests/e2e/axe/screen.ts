import type { Locator, Page } from '@playwright/test';
import type { DemoPerson } from '../src/harness/sign-in';
import { expect } from '../src/harness/test';

/** A screen of the product in one of its states. */
export type Screen = {
  readonly name: string;
  /** Who opens it; nobody is signed in for `null`. Default `biuro`. */
  readonly person?: DemoPerson | null;
  /** Opens it in a page of its own and waits until it is all there. */
  readonly open: (page: Page) => Promise<void>;
};

/** A screen that an address alone shows; it is there when `sign` is seen. */
export function at(name: string, path: string, sign: (page: Page) => Locator): Screen {
  return {
    name,
    open: async (page) => {
      await page.goto(path);
      await expect(sign(page)).toBeVisible();
    },
  };
}

/** The same screen, after something more was done on it. */
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
