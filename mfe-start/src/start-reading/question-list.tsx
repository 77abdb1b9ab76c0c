import type { StartQuestion } from '@ostep/api-start';
import { Button, Section } from '@ostep/ui';
import { texts } from '../texts';
import { PickEntry } from './pick-entry';

const words = texts.reading;

type QuestionListProps = {
  readonly questions: readonly StartQuestion[];
  /** Of all questions, also those that are not sent yet. */
  readonly count: number;
  /** Null takes an answer back. */
  readonly onAnswers: (answers: readonly { readonly id: string; readonly choice: string | null }[]) => void;
  readonly onPlace: (row: number, cell: string | null) => void;
};

const CREATE = 'create';
const FEW = 2;

const canBeMade = ({ options, answer }: StartQuestion) =>
  answer === null && options.some(({ choice }) => choice === CREATE);

export function QuestionList({ questions, count, onAnswers, onPlace }: QuestionListProps) {
  const missing = questions.filter(canBeMade);
  const onAnswer = (id: string, choice: string | null) => onAnswers([{ id, choice }]);
  const make = () => onAnswers(missing.map(({ id }) => ({ id, choice: CREATE })));
  return (
    <Section
      actions={missing.length > FEW ? <Button label={words.makeAll(missing.length)} onClick={make} /> : null}
      title={words.questions}
    >
      <ul className="ui-questions">
        {questions.map((question) => (
          <li key={question.id}>
            <Question onAnswer={(choice) => onAnswer(question.id, choice)} onPlace={onPlace} question={question} />
          </li>
        ))}
      </ul>
      {count > questions.length ? <p className="ui-muted">{words.more(count - questions.length)}</p> : null}
    </Section>
  );
}

type QuestionProps = {
  readonly question: StartQuestion;
  readonly onAnswer: (choice: string | null) => void;
  readonly onPlace: QuestionListProps['onPlace'];
};

function Question({ question, onAnswer, onPlace }: QuestionProps) {
  const { message, rows, count, cell, options, pick, answer } = question;
  const [first = 1] = rows;
  return (
    <fieldset className="ui-choices">
      <legend>
        {message} <Button label={words.questionRows(rows, count)} onClick={() => onPlace(first, cell)} tone="text" />
      </legend>
      {options.map(({ choice, label }) => (
        <Button
          key={choice}
          label={label}
          onClick={() => onAnswer(answer === choice ? null : choice)}
          pressed={answer === choice}
        />
      ))}
      {pick === null ? null : <PickEntry answer={answer} onAnswer={onAnswer} pick={pick} />}
    </fieldset>
  );
}
