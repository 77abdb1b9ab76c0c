import type { Step } from './api';
import type { OpenState } from './step-props';

export function isDone({ company, person, address, backups, dictionaries, mail }: OpenState, step: Step): boolean {
  const done: Readonly<Record<Step, boolean>> = {
    company: company !== null,
    person: person !== null,
    address: address !== null,
    backups: backups.encrypted,
    dictionaries: (dictionaries?.codes ?? 0) > 0,
    mail: mail !== null,
  };
  return done[step];
}
