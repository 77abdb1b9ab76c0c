import { type InboxState, inboxStates } from '@ostep/endpoint-kit';
import { Button } from '@ostep/ui';
import type { FileInInbox } from './inbox-sources';
import { inboxTexts as texts } from './inbox-texts';

export type StateOrAll = InboxState | 'all';

type StateFilterProps = {
  readonly files: readonly FileInInbox[];
  readonly chosen: StateOrAll;
  readonly onChange: (state: StateOrAll) => void;
};

export function StateFilter({ files, chosen, onChange }: StateFilterProps) {
  const countOf = (state: StateOrAll) =>
    state === 'all' ? files.length : files.filter((file) => file.state === state).length;
  const label = (state: StateOrAll) => (state === 'all' ? texts.all : texts.states[state]);
  return (
    <fieldset className="inbox-filter">
      <legend className="visually-hidden">{texts.filter}</legend>
      {(['all', ...inboxStates] as const)
        .filter((state) => state === 'all' || state === chosen || countOf(state) > 0)
        .map((state) => (
          <Button
            key={state}
            label={`${label(state)} (${countOf(state)})`}
            onClick={() => onChange(state)}
            pressed={state === chosen}
          />
        ))}
    </fieldset>
  );
}
