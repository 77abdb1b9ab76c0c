import type { Page } from '@playwright/test';
import { expect, test } from './test';

type Presses = { readonly clicks: number; readonly keys: number };

/** What a person presses; a modifier does not count as a key. */
export const countClicks = `
  window.pressed = { clicks: 0, keys: 0 };
  addEventListener('pointerdown', (event) => { if (event.isTrusted) window.pressed.clicks += 1; }, true);
  addEventListener('keydown', (event) => { if (event.isTrusted && event.key !== 'Shift') window.pressed.keys += 1; }, true);`;

export const pressedOn = (page: Page) => page.evaluate<Presses>('window.pressed');

export const clicksOn = async (page: Page) => (await pressedOn(page)).clicks;

/**
 * Counts the clicks and keys of each step of a long task. A step may have several parts, on pages of several people;
 * each part begins and ends on one page, because a page that is opened again counts from zero.
 */
export function countSteps<Step extends string>(limits: Readonly<Record<Step, Presses>>) {
  const counted = new Map<Step, Presses>();

  const step = (name: Step, page: Page, act: (page: Page) => Promise<unknown>) =>
    test.step(name, async () => {
      const before = await pressedOn(page);
      await act(page);
      const after = await pressedOn(page);
      const { clicks, keys } = counted.get(name) ?? { clicks: 0, keys: 0 };
      counted.set(name, {
        clicks: clicks + after.clicks - before.clicks,
        keys: keys + after.keys - before.keys,
      });
    });

  const expectWithinLimits = () => {
    let [allClicks, allKeys] = [0, 0];
    for (const [name, { clicks, keys }] of counted) {
      annotate(name, { clicks, keys });
      expect.soft(clicks, `clicks of ${name}`).toBeLessThanOrEqual(limits[name].clicks);
      expect.soft(keys, `keys of ${name}`).toBeLessThanOrEqual(limits[name].keys);
      allClicks += clicks;
      allKeys += keys;
    }
    annotate('in all', { clicks: allClicks, keys: allKeys });
  };

  return { step, expectWithinLimits };
}

function annotate(what: string, { clicks, keys }: Presses): void {
  test.info().annotations.push({ type: 'figure', description: `${what}: ${clicks} clicks, ${keys} keys` });
}
