import type { MonthClosing, SquadsMonth, SummaryItem } from '@ostep/api-summaries';
import { formatMonth } from '@ostep/kernel';
import { answersTo } from '@ostep/test-kit/answers-to';
import type { Page } from '@playwright/test';
import { type ApiCaller, callAs } from './harness/api-caller';
import { choose } from './harness/choose';
import { downloadOf } from './harness/files';
import { expectFocusBack } from './harness/focus-back';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

type Month = { readonly year: number; readonly month: number };

const callerOf = ({ request, headers }: ApiCaller) => ({
  // The response types of the endpoints.
  read: async <T>(path: string) => (await (await request.get(`/api/${path}`, { headers })).json()) as T,
  send: async (path: string, data: object) => {
    const first = await request.post(`/api/${path}`, { headers, data });
    const answers = answersTo(await first.json());
    return answers.length === 0 ? first : request.post(`/api/${path}`, { headers, data: { ...data, answers } });
  },
});

type Caller = ReturnType<typeof callerOf>;

async function settledWork({ read, send }: Caller, { year, month }: Month): Promise<SummaryItem> {
  const { squads } = await read<SquadsMonth>(`summary/month?year=${year}&month=${month}`);
  for (const { squadId } of squads) {
    const response = await send(`summary/sq/${squadId}`, { year, month });
    const found = ((await response.json()) as SummaryItem[]).find(
      ({ settlementId, settlementAmount }) => settlementId !== null && settlementAmount > 1,
    );
    if (found) return found;
  }
  throw new Error('nothing of the month is settled');
}

/** Enters work on the first day of the closed month through the form. @returns the new assignment */
async function enterLateWork(page: Page, { read, send }: Caller, { day, note }: { day: string; note: string }) {
  const found = await send('order/query', { orderStatus: 'IN_PROGRESS' });
  const { content } = (await found.json()) as { content: readonly { id: number; itemCount: number }[] };
  const id = content.find(({ itemCount }) => itemCount > 0)?.id ?? 0;
  const assignmentsOf = () => read<readonly { id: number; squadId: number }[]>(`order/${id}/sqa`);
  const before = new Set((await assignmentsOf()).map((one) => one.id));
  await openPage(page, `/order?orderStatus=IN_PROGRESS&selectedOrderId=${id}`);
  await page
    .getByRole('button', { name: /^Przypisz ekipę/u })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Przypisanie ekipy' });
  await choose(dialog.getByRole('combobox', { name: 'Ekipa' }));
  await dialog.getByRole('textbox', { name: 'Procent stawki' }).fill('65');
  await dialog.getByRole('textbox', { name: 'Data zakończenia' }).fill(day);
  await expect(dialog.getByText(note)).toBeVisible();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toBeHidden();
  const entered = (await assignmentsOf()).find((one) => !before.has(one.id));
  if (!entered) throw new Error('the work is not entered');
  return { ...entered, orderId: id };
}

test('a month is closed, does not change, books later settlements in a later month, and is reopened', async ({
  page,
}) => {
  const caller = callerOf(await callAs(page, 'szef'));
  const { next } = await caller.read<MonthClosing>('summary/closing/2026/1');
  if (!next) throw new Error('the demo has no open month');
  const { year, month } = next;
  const label = formatMonth(year, month);
  const work = await settledWork(caller, next);

  await openPage(page, `/summary/closing?year=${year}&month=${month}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zamknięcie miesiąca' })).toBeVisible();
  await page.getByRole('button', { name: `Zamknij ${label}` }).click();
  const question = page.getByRole('dialog');
  const closed = page.getByText(`Zamknięto ${label}.`).first();
  await expect(question.or(closed).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: `Zamknij ${label}` }).click();
  await expect(closed).toBeVisible();
  await expect(page.getByText('Od zamknięcia nic się nie zmieniło.')).toBeVisible();
  const report = await downloadOf(page, () => page.getByRole('button', { name: 'Raport miesiąca w PDF' }).click());
  expect(report.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const statement = page.getByRole('button', { name: `Zestawienie w PDF: ${work.squadName}`, exact: true });
  const firstDownload = await downloadOf(page, () => statement.click());

  const moved = await caller.send(`order/${work.orderId}/finishedDate`, { finishedDate: `${year}-12-31` });
  expect(moved.status()).toBe(417);

  const settle = (amount: number) =>
    caller.send('protocol/settlement', {
      sqa: work.squadAssignmentId,
      protocolPart: part,
      amount,
    });
  await caller.send(`protocol/${work.protocolId}/settle/false`, {});
  const lines = await caller.read<{ squadAssignmentId: number; protocolId: number; protocolPartId: number }[]>(
    `order/${work.orderId}/sqa/settlements`,
  );
  const part = lines.find(
    (line) => line.squadAssignmentId === work.squadAssignmentId && line.protocolId === work.protocolId,
  )?.protocolPartId;
  expect((await settle(work.settlementAmount - 1)).status()).toBe(200);

  const booked = { year: month === 12 ? year + 1 : year, month: (month % 12) + 1 };
  await openPage(page, `/summary/squad?squadId=${work.squadId}&year=${booked.year}&month=${booked.month}`);
  const note = `rozliczone później, praca z ${String(month).padStart(2, '0')}.${year}`;
  await expect(page.getByText(note).first()).toBeVisible();
  await openPage(page, `/summary/closing?year=${year}&month=${month}`);
  await expect(page.getByText('1 zmiana po zamknięciu')).toBeVisible();
  const again = await downloadOf(page, () => statement.click());
  expect(again.bytes.equals(firstDownload.bytes)).toBe(true);

  const late = await enterLateWork(page, caller, {
    day: `01.${String(month).padStart(2, '0')}.${year}`,
    note: `Miesiąc ${label} jest zamknięty. Praca będzie zaksięgowana później: ${formatMonth(booked.year, booked.month)}.`,
  });
  await openPage(page, `/summary/squad?squadId=${late.squadId}&year=${booked.year}&month=${booked.month}`);
  await expect(page.getByText(note.replace('rozliczone', 'wpisane')).first()).toBeVisible();
  await caller.send(`order/${late.orderId}/sqa/remove`, { assignments: [{ id: late.id, version: null }] });

  await settle(work.settlementAmount);
  await caller.send(`protocol/${work.protocolId}/settle/true`, {});
  await openPage(page, `/summary/closing?year=${year}&month=${month}`);
  const reopen = page.getByRole('main').getByRole('button', { name: 'Otwórz ponownie' });
  const dialog = page.getByRole('dialog');
  await expectFocusBack(page, reopen);
  await reopen.click();
  await dialog.getByRole('button', { name: 'Otwórz ponownie' }).click();
  await expect(dialog.getByText('Podaj powód otwarcia miesiąca.')).toBeVisible();
  await dialog.getByLabel(/Powód/u).fill('Brakowało protokołu.');
  await dialog.getByRole('button', { name: 'Otwórz ponownie' }).click();
  await expect(page.getByText(`Otwarto ${label}.`).first()).toBeVisible();
  await expect(page.getByText(/Powód: Brakowało protokołu\./u)).toBeVisible();

  await openPage(page, '/summary/pay-readings');
  const squadRows = page.getByRole('row').filter({ hasText: work.squadName });
  await expect(squadRows.filter({ hasText: 'zestawienie ekipy w PDF' }).first()).toBeVisible();
  await expect(squadRows.filter({ hasText: 'otwarcie podsumowania' }).first()).toBeVisible();
});
