import type { RefusalStatus } from '../../verb/refusal';
import type { JobLogEntry } from '../job-rows';

export type Progress = {
  readonly percent: number;
  readonly step: string;
  readonly entries?: readonly JobLogEntry[] | undefined;
};

export type ToChild = { readonly input: unknown; readonly timeoutMs: number };

export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'warm' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'output'; readonly output: unknown }
  | { readonly kind: 'refusal'; readonly reason: string; readonly status: RefusalStatus; readonly message: string }
  | { readonly kind: 'error'; readonly message: string; readonly stack: string };
