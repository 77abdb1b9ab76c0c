import { choiceOf, chosenId, type StartQuestion } from '@ostep/api-start';
import { DateField, SearchField, SelectField, type SelectOption } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { districtsQuery, findCodes, scopesQuery, squadsQuery } from '../start.queries';
import { texts } from '../texts';

const words = texts.reading;

type PickKind = NonNullable<StartQuestion['pick']>;

type PickEntryProps = {
  readonly pick: PickKind;
  readonly answer: string | null;
  readonly onAnswer: (choice: string | null) => void;
};

const idOf = (answer: string | null) => chosenId(answer ?? '');
const answerOf = (id: number | null) => (id === null ? null : choiceOf(id));

/** An answer that is not among those proposed: any entry of the dictionary, or a day. */
export function PickEntry({ pick, answer, onAnswer }: PickEntryProps) {
  if (pick === 'date') {
    const day = /^\d{4}-\d{2}-\d{2}$/u.test(answer ?? '') ? answer : null;
    return <DateField hideLabel label={words.chooseDay} onChange={onAnswer} value={day} />;
  }
  if (pick === 'action-code') return <PickCode answer={answer} onAnswer={onAnswer} />;
  return <PickFromList answer={answer} onAnswer={onAnswer} pick={pick} />;
}

type Code = Awaited<ReturnType<typeof findCodes>>['content'][number];

function PickCode({ answer, onAnswer }: Omit<PickEntryProps, 'pick'>) {
  const [picked, setPicked] = useState<Code | null>(null);
  return (
    <SearchField<Code>
      find={findCodes}
      hideLabel
      keyOf={({ id }) => id}
      label={words.chooseOther}
      labelOf={({ key, value }) => `${key} ${value}`}
      onChange={(code) => {
        setPicked(code);
        onAnswer(answerOf(code?.id ?? null));
      }}
      placeholder={words.chooseOther}
      value={picked?.id === idOf(answer) ? picked : null}
      width="14rem"
    />
  );
}

function PickFromList({ pick, answer, onAnswer }: PickEntryProps) {
  const squads = useQuery({ ...squadsQuery, enabled: pick === 'squad' });
  const districts = useQuery({ ...districtsQuery, enabled: pick === 'forest-district' });
  const scopes = useQuery({ ...scopesQuery, enabled: pick === 'action-scope' });
  const options: readonly SelectOption<number>[] = [
    ...(squads.data ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    ...[...(districts.data ?? []), ...(scopes.data ?? [])].map(({ id, value }) => ({ value: id, label: value })),
  ];
  return (
    <SelectField
      emptyLabel={words.chooseOther}
      hideLabel
      label={words.chooseOther}
      onChange={(id) => onAnswer(answerOf(id))}
      options={options}
      value={idOf(answer)}
      width="14rem"
    />
  );
}
