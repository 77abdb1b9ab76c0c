import type { DocumentPage } from '@ostep/endpoint-kit';
import type { Origins } from '@ostep/kernel';
import type { RowNames } from './field-origin';

export type LoadOrigins = {
  readonly origins: (signal: AbortSignal) => Promise<Origins>;
  readonly page: (number: number, signal: AbortSignal) => Promise<DocumentPage>;
};

/** A record saved since: what it holds now, and what names its rows. */
export type Saved = { readonly record: unknown; readonly rowNames: RowNames };
