import { inKsef } from './chain/invoice-acts';
import { expectMonth } from './chain/invoice-check';
import { CORRECTED, numbered, OVER_MIDNIGHT, REFUSED } from './chain/invoice-figures';
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
import { countClicks, countSteps } from './harness/clicks';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

test.use({ kind: 'invoices' });

/** Clicks and keys that each step of the month takes at most, of both people together. */
const limits = {
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
  const { step, expectWithinLimits } = countSteps(limits);

  await openPage(clerk, '/invoice');
  await step('number', clerk, beginAt17);
  await step('drafts', clerk, draftAll);
  await step('outside', clerk, markOutside);
  await openPage(manager, '/invoice');
  await step('approval', manager, approveAll);
  const numbers = await numbersOf(manager);
  const all = INVOICED.map(([first = 0]) => numberOf(numbers, first));
  expect(new Set(all)).toEqual(new Set(all.map((_, index) => numbered(FIRST + index))));

  await product.ksef('refuses');
  await step('refusal', manager, () => seeRefusal(manager, numberOf(numbers, REFUSED)));
  await openPage(clerk, '/invoice');
  await step('mending', clerk, mend);
  await openPage(manager, new URL(clerk.url()).pathname);
  await step('mending', manager, approveAndSend);

  await product.ksef('away');
  await openPage(manager, '/invoice?show=approved');
  await step('outage', manager, () => sendInVain(manager, numberOf(numbers, OVER_MIDNIGHT)));
  await product.night();
  await product.ksef('well');
  await inKsef(manager);
  await expect(manager.getByText(/bo faktura czekała na KSeF przez północ\./u)).toBeVisible();
  await openPage(manager, '/invoice?show=issued');
  await step('sending', manager, () => sendRest(manager, INVOICED.length - 2));

  await settleCorrection(clerk, manager, ids.get(CORRECTED) ?? 0);
  await openPage(clerk, '/order');
  await step('correction', clerk, draftCorrection);
  await openPage(manager, '/order');
  await step('correction', manager, issueDraft);
  await openPage(clerk, '/order');
  await step('foreign', clerk, draftForeign);
  await step('foreign', manager, issueDraft);

  await openPage(clerk, '/invoice/payments');
  await step('banks', clerk, async () => {
    for (const statement of statements(numbers)) await saveStatement(clerk, statement);
  });
  await step('byHand', clerk, async () => {
    const number = numberOf(numbers, 6);
    await enterByHand(clerk, { number, kind: 'Gotówka', amount: '1000', reason: 'KP 4/2026' });
    await enterByHand(clerk, { number, kind: 'Potrącenie kary', amount: '123,45', reason: 'Nota 3/2026' });
  });
  expectWithinLimits();
  await expectMonth(manager, numbers);
  await other.close();
});
