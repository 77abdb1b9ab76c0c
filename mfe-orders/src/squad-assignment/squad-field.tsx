import type { Squad } from '@ostep/api-dictionaries';
import { type FormState, SelectField } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import type { AssignmentValues } from './assignment-values';
import { withSquad } from './rate-of-squad';
import { useNextField } from './use-next-field';

type SquadFieldProps = {
  readonly form: FormState<AssignmentValues>;
  readonly squads: readonly Squad[];
  /** Offered even if it is not active any more. */
  readonly assignedId: number | undefined;
  readonly isForMany: boolean;
  readonly isUnpriced: boolean;
};

export function SquadField({ form, squads, assignedId, isForMany, isUnpriced }: SquadFieldProps) {
  const [startsEmpty] = useState(form.values.squadId === null);
  useNextField(form, { isForMany, isUnpriced });
  return (
    <SelectField
      {...form.field('squadId')}
      label={texts.assignment.squad}
      onChange={(squadId) => form.update((values) => withSquad(values, squadId))}
      opensAtOnce={isForMany && startsEmpty}
      options={squads
        .filter((squad) => squad.active || squad.id === assignedId)
        .map(({ id, code, name, active }) => ({
          value: id,
          label: `${code} ${active ? name : texts.assignment.inactive(name)}`,
        }))}
      required
    />
  );
}
