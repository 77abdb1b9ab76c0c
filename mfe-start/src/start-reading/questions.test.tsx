import type { ReadingForm, StartQuestion, StartReading } from '@ostep/api-start';
import { chooseOption } from '@ostep/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  type Answer,
  closeStart,
  openStart,
  problem,
  question,
  readAgain,
  reading,
  readingPage,
} from '../testing/open-start';

afterEach(closeStart);

const dictionaries: Readonly<Record<string, Answer>> = {
  'GET /api/sq/list': () => [{ id: 7, code: 'H01', name: 'Hodowla Jodła', active: true }],
  'GET /api/fd/list': () => [{ id: 3, key: '02-20', value: 'Namysłów', active: true }],
  'GET /api/as/list': () => [{ id: 5, key: 'ODN', value: 'Odnowienia', active: true }],
  'GET /api/ac/search?query=SADZ': () => ({
    content: [{ id: 12, key: 'SADZ-1K', value: 'Sadzenie jednolatek' }],
    page: { number: 0, size: 20, totalElements: 1, totalPages: 1 },
  }),
};

/** Answers are shown as the server does: each question with the answer of the form. */
const answering =
  (questions: readonly StartQuestion[]) =>
  (body: unknown): StartReading => {
    const { answers } = body as ReadingForm;
    const answered = questions.map((one) => ({
      ...one,
      answer: answers.find(({ id }) => id === one.id)?.choice ?? null,
    }));
    const open = answered.filter(({ answer }) => answer === null).length;
    return { ...reading, asked: open, take: 3 - open, questions: answered, questionsCount: answered.length };
  };

const READ = readAgain('squads');

function openQuestions(...questions: readonly StartQuestion[]) {
  const opened = openStart(readingPage('squads'), { ...dictionaries, [READ]: answering(questions) });
  const answers = () => opened.bodiesOf(READ).map((body) => (body as ReadingForm).answers);
  return { ...opened, answers };
}

const asked = async (name = /^Nie ma takiej ekipy/u) => within(await screen.findByRole('group', { name }));
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

test('an answer is sent at once, can be changed, and a second press takes it back', async () => {
  const { answers } = openQuestions(question);
  await screen.findByText('1 do wyjaśnienia.');
  await userEvent.click((await asked()).getByRole('button', { name: 'utwórz' }));
  await screen.findByText('Wczytam 3 z 4.');
  expect(screen.queryByText('1 do wyjaśnienia.')).toBeNull();
  const skip = (await asked()).getByRole('button', { name: 'pomiń' });
  await userEvent.click(skip);
  await waitFor(() => expect(isPressed(skip)).toBe(true));
  expect(isPressed((await asked()).getByRole('button', { name: 'utwórz' }))).toBe(false);
  await userEvent.click(skip);
  await screen.findByText('1 do wyjaśnienia.');
  expect(answers()).toEqual([[], [{ id: 'squad:jodla', choice: 'create' }], [{ id: 'squad:jodla', choice: 'skip' }]]);
});

test('answers to several questions are sent together', async () => {
  const other = { ...question, id: 'hidden', message: 'Wiersze ukryte w arkuszu. Wczytać je?' };
  const { answers } = openQuestions(question, other);
  await userEvent.click((await asked()).getByRole('button', { name: 'utwórz' }));
  await userEvent.click((await asked(/^Wiersze ukryte/u)).getByRole('button', { name: 'pomiń' }));
  await waitFor(() =>
    expect(answers().at(-1)).toEqual([
      { id: 'squad:jodla', choice: 'create' },
      { id: 'hidden', choice: 'skip' },
    ]),
  );
});

test.each([
  ['squad', 'H01 Hodowla Jodła', 'use:7'],
  ['forest-district', 'Namysłów', 'use:3'],
  ['action-scope', 'Odnowienia', 'use:5'],
] as const)('any %s of the dictionary can be the answer, and it can be taken back', async (pick, label, choice) => {
  const { answers } = openQuestions({ ...question, pick });
  await chooseOption((await asked()).getByLabelText('Wybierz z listy'), label);
  await waitFor(() => expect(answers().at(-1)).toEqual([{ id: 'squad:jodla', choice }]));
  await screen.findByText('Wczytam 3 z 4.');
  await chooseOption((await asked()).getByLabelText('Wybierz z listy'), 'Wybierz z listy');
  await screen.findByText('Wczytam 2 z 4.');
});

test('any code can be found as the answer, stays shown, and gives way to a proposed one', async () => {
  const { answers } = openQuestions({ ...question, pick: 'action-code' });
  const field = (await asked()).getByLabelText('Wybierz z listy');
  await userEvent.type(field, 'SADZ');
  await userEvent.click(await screen.findByRole('option', { name: /SADZ-1K Sadzenie/u }));
  await waitFor(() => expect(answers().at(-1)).toEqual([{ id: 'squad:jodla', choice: 'use:12' }]));
  await waitFor(() => expect(field).toHaveProperty('value', 'SADZ-1K Sadzenie jednolatek'));
  await userEvent.click((await asked()).getByRole('button', { name: 'pomiń' }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

test('a day is the answer where the file says none', async () => {
  const { answers } = openQuestions({ ...question, message: 'Plik nie mówi, z jakiego dnia są kwoty.', pick: 'date' });
  const field = (await asked(/^Plik nie mówi/u)).getByLabelText('Wybierz dzień');
  await userEvent.type(field, '31.10.2026');
  await waitFor(() => expect(answers().at(-1)).toEqual([{ id: 'squad:jodla', choice: '2026-10-31' }]));
  expect(field).toHaveProperty('value', '31.10.2026');
});

test('the rows that wait are named, and a press shows the first of them in the sheet', async () => {
  openQuestions({ ...question, rows: [4, 6], count: 14 });
  await userEvent.click((await asked()).getByRole('button', { name: 'wiersze 4, 6 i 12 dalszych' }));
  const sheet = await screen.findByRole('table', { name: 'Arkusz „Ekipy”' });
  await waitFor(() => expect(sheet.querySelector('.ui-cells-field')?.textContent).toBe('Ekipy A4'));
});

test('answers stay when the file cannot be read with them, and are sent again on a press', async () => {
  let isAway = false;
  const { bodiesOf } = openStart(readingPage('squads'), {
    [READ]: (body) => (isAway ? problem(503, 'Odczyt jest niedostępny.') : answering([question])(body)),
  });
  const create = (await asked()).getByRole('button', { name: 'utwórz' });
  isAway = true;
  await userEvent.click(create);
  await screen.findByText('Odczyt jest niedostępny.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await screen.findByText('Wczytam 3 z 4.');
  expect(bodiesOf(READ).slice(1)).toEqual(
    [1, 2].map(() => ({ sheet: null, columns: null, answers: [{ id: 'squad:jodla', choice: 'create' }] })),
  );
});

test('of very many questions it is said how many more there are', async () => {
  openStart(readingPage('squads'), { [READ]: () => ({ ...reading, questions: [question], questionsCount: 41 }) });
  const list = within(await screen.findByRole('region', { name: 'Do wyjaśnienia' }));
  list.getByText('i 40 dalszych');
});
