import type { AnswerOf, Api, Endpoint, EndpointKey, RequestOf } from '@ostep/endpoint-kit';
import type * as z from 'zod';
import type { Caller } from './caller';
import type { Reply } from './reply';

export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array };

export type Call<E extends Endpoint = Endpoint> = RequestOf<E> & {
  readonly caller: Caller;
  readonly requestId: string;
  readonly ifMatch: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly respondAsync: boolean;
  readonly readFile: () => Promise<UploadedFile>;
  /** Aborted when the caller disconnects. */
  readonly signal: () => AbortSignal;
};

type Accepted<E extends Endpoint> = E['accepted'] extends z.ZodType ? z.output<E['accepted']> : never;

export type HandlerAnswer<E extends Endpoint> = E['response'] extends z.ZodType
  ? AnswerOf<E> | Reply<AnswerOf<E>> | Reply<Accepted<E>>
  : Response | Reply<Accepted<E>>;

export type Handlers<A extends Api> = {
  readonly [K in keyof A & EndpointKey]: (call: Call<A[K]>) => Promise<HandlerAnswer<A[K]>>;
};
