import { transactionAs } from '../database/transaction-as';
import type { ServiceCore } from '../verb/service';
import type { Transaction } from '../verb/transaction';
import type { ReadCall, RouteCall, VerbCall } from '../verb/verb-call';
import { createOnce } from './create-once';

/** A verb's input has no functions: it runs in a transaction, which must not wait for another system. */
type PlainData<Input> = {
  readonly [K in keyof Input]: Input[K] extends (...args: never) => unknown ? never : Input[K];
};

export function verbRunner({ db, now }: Pick<ServiceCore, 'db' | 'now'>) {
  const callOf = <Input, Tx>({ caller, requestId, ifMatch }: RouteCall, input: Input, tx: Tx) => ({
    tx,
    input,
    caller,
    requestId,
    ifMatch,
    now: now(),
  });
  return {
    read: <Input, Result>(call: RouteCall, verb: (call: ReadCall<Input>) => Promise<Result>, input: Input) =>
      verb(callOf(call, input, db)),
    change: <Input extends PlainData<Input> | null, Result>(
      call: RouteCall,
      verb: (call: VerbCall<Input>) => Promise<Result>,
      input: Input,
    ) => transactionAs(db, call, (tx) => verb(callOf(call, input, tx))),
    /** In one transaction; a create (`id` null) repeated with the same `Idempotency-Key` answers as it did first. */
    save: <Input extends PlainData<Input> & { readonly id?: number | null | undefined }, Result>(
      endpoint: string,
      call: RouteCall & { readonly body: Input },
      verb: (call: VerbCall<Input>) => Promise<Result>,
    ) => {
      const run = (tx: Transaction) => verb(callOf(call, call.body, tx));
      return call.body.id ? transactionAs(db, call, run) : createOnce(db, call, endpoint, run);
    },
  };
}
