import type { ReadingForm, StartKind, StartReading } from '@ostep/api-start';
import { startAddress } from '@ostep/api-start/addresses';
import { formatDate, formatMoney } from '@ostep/kernel';
import { useNavigate } from '@ostep/router';
import { Button, confirmDiscard, DataList, EmptyState, Form, FormActions, Section, SubmitButton } from '@ostep/ui';
import { texts } from '../texts';
import { valueColumns } from '../value-columns';
import { LeftRows, rowColumn } from './left-rows';
import type { Place } from './place';
import { QuestionList } from './question-list';
import { ReadColumns } from './read-columns';
import { ReadSheets } from './read-sheets';
import { answered, isUntouched } from './reading-form';
import { useTaking } from './use-taking';

const words = texts.reading;

type ReadRowsProps = {
  readonly kind: StartKind;
  readonly reading: StartReading;
  readonly form: ReadingForm;
  /** The answers given last are not in `reading` yet. */
  readonly isReading: boolean;
  readonly onForm: (form: ReadingForm) => void;
  /** The rows were taken, or the file was given up. */
  readonly onDone: () => void;
  readonly onPlace: (place: Place) => void;
};

/** What of the file will be taken, what must be answered first, and what will not be taken and why. */
export function ReadRows({ kind, reading, form, isReading, onForm, onDone, onPlace }: ReadRowsProps) {
  const { asked, notices, notTaken, notTakenCount, other, others, questions, rows, sheets, take, takenBefore } =
    reading;
  const taking = useTaking({ kind, reading, form, isReading, onDone });
  return (
    <Form form={taking.form} label={words.form}>
      <p aria-live="polite">
        <strong>{words.summary(take, rows - other)}</strong> {asked > 0 ? words.toClear(asked) : null}{' '}
        <span className="ui-muted">{words.account(rows, other)}</span>
      </p>
      <ReadColumns onColumns={(columns) => onForm({ ...form, columns })} reading={reading} />
      {takenBefore ? <p>{words.takenBefore(takenBefore.rows, rows - other, formatDate(takenBefore.day))}</p> : null}
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      <ReadSheets onSheet={(sheet) => onForm({ ...form, sheet, columns: null })} sheets={sheets} />
      {questions.length > 0 ? (
        <QuestionList
          onAnswers={(given) => onForm({ ...form, answers: answered(form.answers, given) })}
          onPlace={(row, cell) => onPlace({ sheet: reading.sheet ?? '', row, cell })}
          count={reading.questionsCount}
          questions={questions}
        />
      ) : null}
      {notTakenCount > 0 ? (
        <LeftRows count={notTakenCount} onPlace={onPlace} open rows={notTaken} sheets={sheets} title={words.notTaken} />
      ) : null}
      <TakenRows reading={reading} />
      {other > 0 ? (
        <LeftRows count={other} onPlace={onPlace} rows={others} sheets={sheets} title={words.others} />
      ) : null}
      {taking.waits ? <p className="ui-muted">{words.waits}</p> : null}
      <FormActions>
        <SubmitButton disabledReason={taking.reason} form={taking.form} label={words.take(take)} />
        <CancelButton isUntouched={isUntouched(form)} onDone={onDone} />
      </FormActions>
    </Form>
  );
}

function TakenRows({ reading: { header, sheets, take, taken, totals } }: Pick<ReadRowsProps, 'reading'>) {
  return (
    <Section title={words.taken}>
      {totals.length > 0 && take > 0 ? (
        <p>{totals.map(({ label, value }) => `${label}: ${formatMoney(value)}`).join(' · ')}</p>
      ) : null}
      <DataList
        columns={[rowColumn(sheets), ...valueColumns(header, taken)]}
        empty={<EmptyState title={words.nothing} />}
        label={words.taken}
        name="start-taken"
        rowKey={({ sheet, row }) => `${sheet} ${row}`}
        rows={taken}
      />
      {take > taken.length ? <p className="ui-muted">{words.firstOf(taken.length, take)}</p> : null}
    </Section>
  );
}

function CancelButton({ isUntouched, onDone }: { readonly isUntouched: boolean; readonly onDone: () => void }) {
  const navigate = useNavigate();
  const cancel = async () => {
    if (!(isUntouched || (await confirmDiscard()))) return;
    onDone();
    navigate(startAddress.page);
  };
  return <Button label={words.cancel} onClick={() => void cancel()} />;
}
