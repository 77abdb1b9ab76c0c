import * as z from 'zod';
import { drawnColumns } from './columns';

export type JobDefinition<P extends z.ZodType = z.ZodType> = {
  readonly queue: string;
  /** Incremented when a worker of the previous release could not read the new payload. */
  readonly version: number;
  readonly payload: P;
  /** Scans take long to read: a separate queue keeps them from delaying other jobs. */
  readonly scanQueue?: string;
  /** The file is only stored: no worker reads it. */
  readonly unread?: true;
};

export const defineJob = <const P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> => definition;

const SCAN_QUEUE_PREFIX = 'scan-';

export const defineParseJob = (queue: string) => defineJob({ queue, version: 1, payload: z.object({}) });

export const defineStoredFile = (queue: string) =>
  ({ ...defineParseJob(queue), unread: true }) as const satisfies JobDefinition;

/** `columns`: drawn by somebody because the first reading of the file found no table. */
const scannablePayload = z.object({ columns: drawnColumns.optional() });

export const defineScannableJob = (documentKind: string) => ({
  ...defineJob({ queue: `parse-${documentKind}`, version: 1, payload: scannablePayload }),
  scanQueue: `${SCAN_QUEUE_PREFIX}${documentKind}`,
});

export const isScanQueue = (queue: string) => queue.startsWith(SCAN_QUEUE_PREFIX);

export const queuesOf = ({ queue, scanQueue }: JobDefinition): readonly string[] =>
  scanQueue ? [queue, scanQueue] : [queue];

export const renderDocumentJob = defineJob({
  queue: 'render-document',
  version: 1,
  payload: z.object({
    kind: z.string(),
    document: z.unknown(),
    address: z.string().describe('The API address that made it; the job is read under it only'),
  }),
});
