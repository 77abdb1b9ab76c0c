import * as z from 'zod';
import { type FileJobEndpoints, fileJobEndpoints } from './document';
import { type Endpoint, WORKBOOK_TYPE } from './endpoint';
import { jobAccepted } from './job';
import { EXPORT_ROWS, id } from './schemas';

export const shownRows = z.object({ ids: z.array(id).max(EXPORT_ROWS) }).meta({ id: 'ShownRows' });

export const workbookAnswer = { access: 'signed-in', response: { file: WORKBOOK_TYPE } } as const;

export const workbookAccepted = z
  .object({
    ...jobAccepted.shape,
    address: z.string().describe('Where the job is read and cancelled'),
    fileName: z.string(),
  })
  .meta({ id: 'WorkbookAccepted' });

export type WorkbookAccepted = z.output<typeof workbookAccepted>;

type WorkbookKey = `${'GET' | 'POST'} /api/${string}`;
type BaseOf<K extends WorkbookKey> = K extends `${string} ${infer B extends `/api/${string}`}` ? B : never;

/** A workbook of few rows is answered at once; of more rows by a job, whose address is below that of the workbook. */
export function workbookEndpoints<const K extends WorkbookKey, const E extends Omit<Endpoint, 'access' | 'response'>>(
  key: K,
  name: string,
  endpoint: E,
) {
  const base = key.slice(key.indexOf('/')) as BaseOf<K>;
  const { access, response } = workbookAnswer;
  const { summary } = endpoint;
  return {
    [key]: { ...endpoint, access, response, accepted: workbookAccepted, errors: [429] },
    ...fileJobEndpoints(base, { name, summary, params: {}, file: response.file, access }),
  } as {
    readonly [At in K]: E & typeof workbookAnswer & { readonly accepted: typeof workbookAccepted };
  } & FileJobEndpoints<BaseOf<K>, Record<never, never>, typeof WORKBOOK_TYPE>;
}

export function rowsInOrder<Row extends { readonly id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((one) => byId.get(one)).filter((row) => row !== undefined);
}
