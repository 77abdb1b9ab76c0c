import type { ReadingForm, StartReading } from '@ostep/api-start';
import { clearDrafts } from '@ostep/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  batch,
  closePage,
  closeStart,
  openStart,
  problem,
  question,
  readAgain,
  reading,
  readingPage,
  START,
} from '../testing/open-start';

afterEach(closeStart);

const READ = readAgain('squads');
const TAKE = 'POST /api/start/squads';
const created = [{ id: 'squad:jodla', choice: 'create' }];

function answering(body: unknown): StartReading {
  const answer = (body as ReadingForm).answers[0]?.choice ?? null;
  return { ...reading, questions: [{ ...question, answer }], questionsCount: 1 };
}
const answers = { [READ]: answering, [TAKE]: () => ({ ...batch, kind: 'squads' }) };
const openReading = (isConfirming = true) => openStart(readingPage('squads'), answers, { isConfirming });

const create = () => screen.findByRole('button', { name: 'utwórz' });
async function answerAndLeave() {
  openReading();
  await userEvent.click(await create());
  await waitFor(async () => expect((await create()).getAttribute('aria-pressed')).toBe('true'));
  closePage();
}
const squadsCard = async () => {
  const section = (await screen.findByRole('heading', { name: 'Ekipy i osoby' })).closest('section');
  if (section === null) throw new Error('The card is a section.');
  return within(section);
};
const noFileIsListed = async () => {
  closePage();
  openStart(START);
  await squadsCard();
  expect(screen.queryByText(/^Niedokończone/u)).toBeNull();
};

test('answers and columns are there again after the page was left, and the first reading has them', async () => {
  await answerAndLeave();
  const { bodiesOf } = openReading();
  expect((await create()).getAttribute('aria-pressed')).toBe('true');
  expect(bodiesOf(READ)).toEqual([{ sheet: null, columns: null, answers: created }]);
});

test('the card of the kind leads back to the file with its answers', async () => {
  await answerAndLeave();
  const { address, bodiesOf } = openStart(START, answers);
  const link = (await squadsCard()).getByRole('link', { name: 'ekipy.xlsx' });
  expect(screen.getAllByText(/^Niedokończone/u)).toHaveLength(1);
  await userEvent.click(link);
  await create();
  expect(address()).toBe(readingPage('squads'));
  expect(bodiesOf(READ)).toMatchObject([{ answers: created }]);
});

test('an unfinished file can be discarded on its card, with its answers', async () => {
  await answerAndLeave();
  openStart(START);
  await userEvent.click((await squadsCard()).getByRole('button', { name: 'Odrzuć „ekipy.xlsx” i odpowiedzi' }));
  expect(screen.queryByText(/^Niedokończone/u)).toBeNull();
  closePage();
  const { bodiesOf } = openReading();
  await create();
  expect(bodiesOf(READ)).toMatchObject([{ answers: [] }]);
});

test('a file that was taken is finished', async () => {
  const { address } = openReading();
  await userEvent.click(await screen.findByRole('button', { name: /^Wczytaj 2/u }));
  await waitFor(() => expect(address()).toBe(START));
  await noFileIsListed();
});

test('giving up a file with answers asks first, and then forgets it', async () => {
  const { address, questions } = openReading();
  await userEvent.click(await create());
  await userEvent.click(screen.getByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(address()).toBe(START));
  expect(questions).toHaveLength(1);
  await noFileIsListed();
});

test('without a yes the file stays open, and without answers nothing is asked', async () => {
  const { address, questions } = openReading(false);
  await userEvent.click(await create());
  await userEvent.click(screen.getByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(address()).toBe(readingPage('squads'));
  await userEvent.click(await create());
  await userEvent.click(screen.getByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(address()).toBe(START));
  expect(questions).toHaveLength(1);
});

test('a file that is no longer kept by the server is no longer listed', async () => {
  await answerAndLeave();
  openStart(readingPage('squads'), { [READ]: () => problem(404, 'Nie ma już tego pliku.') });
  await screen.findByText('Nie ma już tego pliku.');
  await noFileIsListed();
});

test('a log-out removes what was answered, also while the file is open', async () => {
  openReading();
  await userEvent.click(await create());
  clearDrafts('1');
  await userEvent.click(await create());
  await noFileIsListed();
});

test('files of another person are not listed', async () => {
  await answerAndLeave();
  openStart(START, {}, { personId: '2' });
  await squadsCard();
  expect(screen.queryByText(/^Niedokończone/u)).toBeNull();
});
