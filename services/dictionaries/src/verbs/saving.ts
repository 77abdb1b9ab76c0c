import type { Caller, Executor } from '@ostep/service-kit';

/** What a save is told beside the transaction it runs in. */
export type Saving<Form> = {
  readonly db: Executor;
  readonly form: Form;
  readonly caller: Caller;
  readonly now: Date;
};

/** Who changed the row last, and when. */
export function changedBy({ caller, now }: Pick<Saving<unknown>, 'caller' | 'now'>) {
  return { modifiedBy: caller.fullName, modifiedTime: now.toISOString() };
}
