import type { Call } from './call';
import type { Caller } from './caller';
import type { Database, Transaction } from './transaction';

export type VerbCall<Input, Tx = Transaction> = {
  readonly tx: Tx;
  readonly input: Input;
  readonly caller: Caller;
  readonly ifMatch?: string | undefined;
  readonly requestId: string;
  readonly now: Date;
};

export type ReadCall<Input> = VerbCall<Input, Database>;

export type RouteCall = Pick<Call, 'caller' | 'requestId' | 'ifMatch' | 'idempotencyKey'>;
