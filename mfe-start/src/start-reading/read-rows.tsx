import {
  fieldLabels,
  isConfirmed,
  type ReadingForm,
  type StartKind,
  type StartReading,
  startKeys,
} from '@ostep/api-start';
import { startAddress } from '@ostep/api-start/addresses';
import { formatDate, formatMoney } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button, ButtonLink, DataList, EmptyState, FormActions, Section } from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stateQuery, takeRows } from '../start.queries';
import { texts } from '../texts';
import { valueColumns } from '../value-columns';
import { LeftRows, rowName } from './left-rows';
import type { Place } from './place';
import { QuestionList } from './question-list';
import { ReadSheets } from './read-sheets';
import { answered } from './reading-form';

const words = texts.reading;

type ReadRowsProps = {
  readonly kind: StartKind;
  readonly reading: StartReading;
  readonly form: ReadingForm;
  /** The answers given last are not in `reading` yet. */
  readonly isReading: boolean;
  readonly onForm: (form: ReadingForm) => void;
  readonly onPlace: (place: Place) => void;
};

/** What of the file will be taken, what must be answered first, and what will not be taken and why. */
export function ReadRows({ kind, reading, form, isReading, onForm, onPlace }: ReadRowsProps) {
  const {
    asked,
    columns,
    missing,
    notTaken,
    notices,
    notTakenCount,
    other,
    others,
    questions,
    rows,
    sheets,
    take,
    takenBefore,
    titles,
  } = reading;
  const nameOf = (letters: string) => titles.find(({ column }) => column === letters)?.title || letters;
  const named = Object.entries(columns).map(([letters, field]) => `${nameOf(letters)} → ${fieldLabels[field]}`);
  return (
    <>
      <p aria-live="polite">
        <strong>{words.summary(take, rows - other)}</strong> {asked > 0 ? words.toClear(asked) : null}{' '}
        <span className="ui-muted">{words.account(rows, other)}</span>
      </p>
      <p>
        {words.columns}: {named.length > 0 ? named.join(', ') : words.nothingNamed}.
      </p>
      {takenBefore ? <p>{words.takenBefore(takenBefore.rows, rows - other, formatDate(takenBefore.day))}</p> : null}
      {missing.length > 0 ? (
        <p className="ui-field-error">{words.missing(missing.map((field) => fieldLabels[field]).join(', '))}</p>
      ) : null}
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      <ReadSheets onSheet={(sheet) => onForm({ ...form, sheet, columns: null })} sheets={sheets} />
      {questions.length > 0 ? (
        <QuestionList
          onAnswers={(given) => onForm({ ...form, answers: answered(form.answers, given) })}
          onPlace={(row, cell) => onPlace({ sheet: reading.sheet ?? '', row, cell })}
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
      <TakeActions form={form} isReading={isReading} kind={kind} reading={reading} />
    </>
  );
}

function TakenRows({ reading: { header, sheets, take, taken, totals } }: Pick<ReadRowsProps, 'reading'>) {
  return (
    <Section title={words.taken}>
      {totals.length > 0 && take > 0 ? (
        <p>{totals.map(({ label, value }) => `${label}: ${formatMoney(value)}`).join(' · ')}</p>
      ) : null}
      <DataList
        columns={[
          { key: 'row', kind: 'key', header: words.rowHeader, cell: ({ sheet, row }) => rowName(sheets, sheet, row) },
          ...valueColumns(header, taken),
        ]}
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

function TakeActions({ kind, reading, form, isReading }: Omit<ReadRowsProps, 'onForm' | 'onPlace'>) {
  const { token, take, fingerprint } = reading;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: state } = useQuery(stateQuery);
  const [key] = useState(() => crypto.randomUUID());
  const waits = isConfirmed(kind) && state?.needsConfirmation === true;
  const taking = useMutation({
    mutationFn: () =>
      takeRows({ kind, body: { ...form, token, fingerprint }, key: `${key}-${fingerprint.slice(0, 8)}` }),
    meta: { failure: words.failed },
    onSuccess: (batch) => {
      const title = batch.state === 'waiting' ? words.waitsToast(batch.rows) : words.tookToast(batch.rows);
      toast({ type: 'success', title, message: '' });
      queries.removeQueries({ queryKey: startKeys.readings });
      void queries.invalidateQueries();
      navigate(startAddress.page);
    },
    // What can be taken may have changed since the file was read.
    onError: () => void queries.invalidateQueries({ queryKey: startKeys.readings }),
  });
  const reason = () => {
    if (take === 0) return words.nothingToTake;
    return isReading ? words.isReading : undefined;
  };
  return (
    <>
      {waits ? <p className="ui-muted">{words.waits}</p> : null}
      <FormActions>
        <Button
          busy={taking.isPending}
          disabledReason={reason()}
          label={words.take(take)}
          onClick={() => taking.mutate()}
          tone="primary"
        />
        <ButtonLink label={words.cancel} to={startAddress.page} />
      </FormActions>
    </>
  );
}
