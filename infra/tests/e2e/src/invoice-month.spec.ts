import type { Page } from '@playwright/test';
import { inKsef } from './chain/invoice-acts';
import { expectMonth } from './chain/invoice-check';
import { CORRECTED, numbered, OVER_MIDNIGHT, REFUSED, sumOf } from './chain/invoice-figures';
import { enterByHand, saveStatement, statements } from './chain/invoice-payments';
import {
  approveAll,
  approveAndSend,
  beginAt17,
  draftAll,
  draftCorrection,
  draftForeign,
  FIRST,
  INVOICED,
  issueDraft,
  markOutside,
  mend,
  numberOf,
  numbersOf,
  seeRefusal,
  sendInVain,
  sendRest,
  settleCorrection,
} from './chain/invoice-steps';
import { callerOf, makeMonth } from './chain/make-month';
import { callAs } from './harness/api-caller';
import { countClicks, pressedOn } from './harness/clicks';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

test.use({ kind: 'invoices' });

/** Clicks and keys that each step of the month takes at most, of both people. */
const most = {
  number: { clicks: 5, keys: 4 },
  drafts: { clicks: 22, keys: 0 },
  outside: { clicks: 4, keys: 18 },
  approval: { clicks: 5, keys: 0 },
  refusal: { clicks: 5, keys: 0 },
  mending: { clicks: 11, keys: 27 },
  outage: { clicks: 5, keys: 0 },
  sending: { clicks: 3, keys: 0 },
  correction: { clicks: 9, keys: 0 },
  foreign: { clicks: 24, keys: 103 },
  banks: { clicks: 13, keys: 0 },
  byHand: { clicks: 16, keys: 34 },
} as const;
type Step = keyof typeof most;
type Pressed = { clicks: number; keys: number };

/** A page that is opened anew counts anew: a step begins and ends on one. */
function counting() {
  const pressed = new Map<Step, Pressed>();
  return {
    counted: (name: Step, on: Page, act: () => Promise<unknown>) =>
      test.step(name, async () => {
        const before = await pressedOn(on);
        await act();
        const after = await pressedOn(on);
        const { clicks, keys } = pressed.get(name) ?? { clicks: 0, keys: 0 };
        pressed.set(name, {
          clicks: clicks + after.clicks - before.clicks,
          keys: keys + after.keys - before.keys,
        });
      }),
    expectAtMost: () => {
      for (const [name, { clicks, keys }] of pressed) {
        test.info().annotations.push({ type: 'figure', description: `${name}: ${clicks} clicks, ${keys} keys` });
        expect.soft(clicks, `clicks of ${name}`).toBeLessThanOrEqual(most[name].clicks);
        expect.soft(keys, `keys of ${name}`).toBeLessThanOrEqual(most[name].keys);
      }
      const all = [...pressed.values()];
      const description = `in all: ${sumOf(all.map(({ clicks }) => clicks))} clicks, ${sumOf(all.map(({ keys }) => keys))} keys`;
      test.info().annotations.push({ type: 'figure', description });
    },
  };
}

test('a month of invoices and payments, from 13 protocols to what is owed, to the grosz', async ({
  page: clerk,
  browser,
  baseURL,
  product,
}) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const manager = await other.newPage();
  for (const page of [clerk, manager]) await page.addInitScript({ content: countClicks });
  const ids = await makeMonth(callerOf(await callAs(clerk, 'biuro')));
  await callerOf(await callAs(manager, 'szef')).send('office/approval', { on: true });
  const { counted, expectAtMost } = counting();

  await openPage(clerk, '/invoice');
  await counted('number', clerk, () => beginAt17(clerk));
  await counted('drafts', clerk, () => draftAll(clerk));
  await counted('outside', clerk, () => markOutside(clerk));
  await openPage(manager, '/invoice');
  await counted('approval', manager, () => approveAll(manager));
  const numbers = await numbersOf(manager);
  const all = INVOICED.map(([first = 0]) => numberOf(numbers, first));
  expect(new Set(all)).toEqual(new Set(all.map((_, index) => numbered(FIRST + index))));

  await product.ksef('refuses');
  await counted('refusal', manager, () => seeRefusal(manager, numberOf(numbers, REFUSED)));
  await openPage(clerk, '/invoice');
  await counted('mending', clerk, () => mend(clerk));
  await openPage(manager, new URL(clerk.url()).pathname);
  await counted('mending', manager, () => approveAndSend(manager));

  await product.ksef('away');
  await openPage(manager, '/invoice?show=approved');
  await counted('outage', manager, () => sendInVain(manager, numberOf(numbers, OVER_MIDNIGHT)));
  await product.night();
  await product.ksef('well');
  await inKsef(manager);
  await expect(manager.getByText(/bo faktura czekała na KSeF przez północ\./u)).toBeVisible();
  await openPage(manager, '/invoice?show=issued');
  await counted('sending', manager, () => sendRest(manager, INVOICED.length - 2));

  await settleCorrection(clerk, manager, ids.get(CORRECTED) ?? 0);
  await openPage(clerk, '/order');
  await counted('correction', clerk, () => draftCorrection(clerk));
  await openPage(manager, '/order');
  await counted('correction', manager, () => issueDraft(manager));
  await openPage(clerk, '/order');
  await counted('foreign', clerk, () => draftForeign(clerk));
  await counted('foreign', manager, () => issueDraft(manager));

  await openPage(clerk, '/invoice/payments');
  await counted('banks', clerk, async () => {
    for (const statement of statements(numbers)) await saveStatement(clerk, statement);
  });
  await counted('byHand', clerk, async () => {
    const number = numberOf(numbers, 6);
    await enterByHand(clerk, { number, kind: 'Gotówka', amount: '1000', reason: 'KP 4/2026' });
    await enterByHand(clerk, { number, kind: 'Potrącenie kary', amount: '123,45', reason: 'Nota 3/2026' });
  });
  expectAtMost();
  await expectMonth(manager, numbers);
  await other.close();
});
