import { expect, type Locator, type Page } from '@playwright/test';
import { sample } from './files';
import { pageReady } from './open-page';

/** For more presses of Tab than this a person would use the mouse. */
const MOST_TABS = 30;

/** Long, because a worker reads files one after another. */
const READING_LIMIT_MS = 60_000;

/** A person without a mouse. Every key is counted, also each letter of a text. */
export class Keyboard {
  #pressed = 0;

  constructor(private readonly page: Page) {
    // With a listener, Playwright does not open a real file chooser.
    page.on('filechooser', () => undefined);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.#pressed += keys.length;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#pressed += text.length;
  }

  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    const focused = target.and(this.page.locator(':focus'));
    for (let tabs = 0; (await focused.count()) === 0; tabs += 1) {
      expect(tabs, `Tabs to ${target}`).toBeLessThan(MOST_TABS);
      await this.press(key);
    }
  }

  async tabAndEnter(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.tabTo(target, key);
    await this.press('Enter');
  }

  /** Arrow keys move along the menu bar, then down the menu. */
  async goByMenu(menu: string, entry: string, heading: string): Promise<void> {
    await this.press('F10');
    await expect(this.#menubar()).toBeFocused();
    await this.#arrowTo(menu, await this.#nearer(menu));
    await this.#arrowTo(entry, 'ArrowDown');
    await this.press('Enter');
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await pageReady(this.page);
  }

  async search(query: string, option: RegExp): Promise<void> {
    await this.press('Control+k');
    const palette = this.page.getByRole('dialog', { name: 'Szukaj' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await this.type(query);
    await expect(palette.getByRole('option', { name: option })).toBeVisible();
    const chosen = palette.getByRole('option', { selected: true });
    while (!option.test(await chosen.innerText())) await this.press('ArrowDown');
    await this.press('Enter');
    await expect(palette).toBeHidden();
    await pageReady(this.page);
  }

  async upload(file: string): Promise<void> {
    await this.tabTo(this.page.getByRole('button', { name: 'Wybierz plik' }).last());
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press('Enter')]);
    await chooser.setFiles(sample(file));
    await expect(this.page.getByRole('button', { name: /^(Rozwiń|Zwiń) log$/u })).toBeVisible({
      timeout: READING_LIMIT_MS,
    });
  }

  readonly #menubar = () => this.page.getByRole('menubar');

  /** Starts from the end of the bar where that needs fewer keys. */
  async #nearer(menu: string): Promise<'ArrowLeft' | 'ArrowRight'> {
    const labels = await this.#menubar().locator(':scope > li').allInnerTexts();
    const at = labels.findIndex((label) => label.trim().startsWith(menu));
    if (labels.length - at >= at) return 'ArrowRight';
    await this.press('End');
    return 'ArrowLeft';
  }

  async #arrowTo(name: string, arrow: 'ArrowLeft' | 'ArrowRight' | 'ArrowDown'): Promise<void> {
    const active = () => this.#menubar().getAttribute('aria-activedescendant');
    for (;;) {
      const id = await active();
      if (id !== null && (await this.page.locator(`[id="${id}"]`).innerText()).startsWith(name)) return;
      await this.press(arrow);
      await expect.poll(async () => ![null, id].includes(await active())).toBe(true);
    }
  }

  /** Keys pressed since the last call. */
  taken(): number {
    const taken = this.#pressed;
    this.#pressed = 0;
    return taken;
  }
}
