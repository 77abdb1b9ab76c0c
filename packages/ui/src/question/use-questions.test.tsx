import type { QuestionAnswerInput } from '@ostep/endpoint-kit';
import { ApiProblem } from '@ostep/platform';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { isDeclined, useQuestions } from './use-questions';

afterEach(cleanup);

const question = (id: string) => ({ id, path: 'amount', message: `Czy ${id}?`, figures: { amount: 1 } });
const problemWithQuestions = (...ids: string[]) =>
  new ApiProblem({ status: 417, message: 'pytanie', questions: ids.map((id) => question(id)) });

type Send = (answers: readonly QuestionAnswerInput[]) => Promise<string>;

function Screen({ send, onEnd }: { send: Send; onEnd: (result: unknown) => void }) {
  const { withAnswers, questionDialog } = useQuestions();
  return (
    <>
      <button onClick={() => void withAnswers(send).then(onEnd, onEnd)} type="button">
        zapisz
      </button>
      {questionDialog}
    </>
  );
}

function open(send: Send) {
  const ended = vi.fn();
  const view = render(<Screen onEnd={ended} send={send} />);
  return { ended, unmount: view.unmount };
}

test('all answers so far are sent again until the server asks nothing more', async () => {
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(problemWithQuestions('a', 'b'))
    .mockRejectedValueOnce(problemWithQuestions('c'))
    .mockResolvedValueOnce('zapisane');
  const { ended } = open(send);
  await userEvent.click(screen.getByText('zapisz'));
  await screen.findByText('Czy b?');
  await userEvent.type(screen.getAllByLabelText('Uwaga (nieobowiązkowa)')[1] ?? document.body, ' bo tak ');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz mimo to' }));
  await screen.findByText('Czy c?');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz mimo to' }));
  await waitFor(() => expect(ended).toHaveBeenCalledWith('zapisane'));
  expect(send.mock.calls.map(([answers]) => answers)).toEqual([
    [],
    [
      { id: 'a', note: null },
      { id: 'b', note: 'bo tak' },
    ],
    [
      { id: 'a', note: null },
      { id: 'b', note: 'bo tak' },
      { id: 'c', note: null },
    ],
  ]);
});

test('questions of one kind share one reason, which is filled in when that kind is asked again', async () => {
  const withReason = (id: string) => ({ ...question(id), needsReason: true as const });
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(
      new ApiProblem({
        status: 417,
        message: 'pytanie',
        questions: [withReason('over(done=2)'), withReason('over(done=3)'), question('rate(is=1)')],
      }),
    )
    .mockRejectedValueOnce(new ApiProblem({ status: 417, message: 'pytanie', questions: [withReason('over(done=4)')] }))
    .mockResolvedValueOnce('ok');
  const { ended } = open(send);
  await userEvent.click(screen.getByText('zapisz'));
  await screen.findByText('Czy over(done=3)?');
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  await userEvent.type(screen.getByLabelText(/Powód/u), 'pomiar');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz mimo to' }));
  await screen.findByText('Czy over(done=4)?');
  expect(screen.getByLabelText(/Powód/u)).toHaveProperty('value', 'pomiar');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz mimo to' }));
  await waitFor(() => expect(ended).toHaveBeenCalledWith('ok'));
  expect(send.mock.calls.at(-1)?.[0]).toEqual([
    { id: 'over(done=2)', note: 'pomiar' },
    { id: 'over(done=3)', note: 'pomiar' },
    { id: 'rate(is=1)', note: null },
    { id: 'over(done=4)', note: 'pomiar' },
  ]);
});

test('Enter answers if there is one question that needs a reason; Ctrl+Enter always answers', async () => {
  const needsReason = new ApiProblem({
    status: 417,
    message: 'pytanie',
    questions: [{ ...question('a'), needsReason: true }],
  });
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(needsReason)
    .mockRejectedValueOnce(problemWithQuestions('b'))
    .mockResolvedValueOnce('ok');
  const { ended } = open(send);
  await userEvent.click(screen.getByText('zapisz'));
  await screen.findByText('Czy a?');
  await userEvent.type(screen.getByLabelText(/Powód/u), '{Enter}');
  screen.getByText('Czy a?');
  expect(screen.getByLabelText(/Powód/u)).toHaveProperty('ariaInvalid', 'true');
  await userEvent.type(screen.getByLabelText(/Powód/u), 'bo tak{Enter}');
  await screen.findByText('Czy b?');
  await userEvent.type(screen.getByLabelText('Uwaga (nieobowiązkowa)'), 'wiem{Enter}');
  expect(send).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(ended).toHaveBeenCalledWith('ok'));
  expect(send.mock.calls.at(-1)?.[0]).toEqual([
    { id: 'a', note: 'bo tak' },
    { id: 'b', note: 'wiem' },
  ]);
});

test('Esc declines, and isDeclined recognises it', async () => {
  const { ended } = open(vi.fn<Send>().mockRejectedValue(problemWithQuestions('a')));
  await userEvent.click(screen.getByText('zapisz'));
  await screen.findByText('Czy a?');
  // The dialog handles keys only once it has the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Uwaga (nieobowiązkowa)')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
  expect(isDeclined(ended.mock.calls[0]?.[0])).toBe(true);
});

test('unmounting declines; other errors are rethrown', async () => {
  const unmounted = open(vi.fn<Send>().mockRejectedValue(problemWithQuestions('a')));
  await userEvent.click(screen.getByText('zapisz'));
  await screen.findByText('Czy a?');
  unmounted.unmount();
  await waitFor(() => expect(unmounted.ended).toHaveBeenCalledOnce());
  const failure = new ApiProblem({ status: 417, message: 'nie' });
  const failed = open(vi.fn<Send>().mockRejectedValue(failure));
  await userEvent.click(screen.getByText('zapisz'));
  await waitFor(() => expect(failed.ended).toHaveBeenCalledWith(failure));
  expect(isDeclined(failure)).toBe(false);
});
