import * as z from 'zod';
import { drawnColumns } from './columns';

export type JobDefinition<P extends z.ZodType = z.ZodType> = {
  readonly queue: string;
  /** Raised when a worker of the release before could not read the payload. */
  readonly version: number;
  readonly payload: P;
  /** Jobs that are read as scans take long; a queue of their own holds up no others. */
  readonly scanQueue?: string;
  /** The file is kept and no worker takes it. */
  readonly unread?: true;
};

export const defineJob = <const P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> => definition;

const SCANS = 'scan-';

export const defineParseJob = (queue: string) => defineJob({ queue, version: 1, payload: z.object({}) });

export const defineStoredFile = (queue: string) =>
  ({ ...defineParseJob(queue), unread: true }) as const satisfies JobDefinition;

/** `columns`: as somebody drew them after the file was read in the ordinary way. */
const paperPayload = z.object({ columns: drawnColumns.optional() });

export const defineScannableJob = (paper: string) => ({
  ...defineJob({ queue: `parse-${paper}`, version: 1, payload: paperPayload }),
  scanQueue: `${SCANS}${paper}`,
});

export const isScanQueue = (queue: string) => queue.startsWith(SCANS);

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
