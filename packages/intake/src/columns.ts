import {
  type ColumnTemplate,
  columnTemplate,
  type DrawnColumns,
  INBOX_FILES,
  type JobDefinition,
} from '@ostep/endpoint-kit';
import {
  type Caller,
  checkedRow,
  checkedRows,
  type Executor,
  type ReadCall,
  type Reply,
  type RouteCall,
  refuseRequest,
  reply,
  requireJobSlot,
  requireQueueAvailable,
  type Service,
  type VerbCall,
  verbRunner,
} from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import { readAgain } from './upload-rows';
import { type Accepted, type JobCall, ownJob } from './uploads';

const MOST = 500;

const columns = sql.raw(`id, district_key as "districtKey", district_name as "districtName", header,
  page_width::float as "pageWidth", borders, names, drawn_by as "drawnBy", drawn_at as "drawnAt"`);

/** Row-level security leaves each domain its own. */
export async function readColumnTemplates(db: Executor): Promise<ColumnTemplate[]> {
  const rows = await db.execute(
    sql`select ${columns} from requests.column_template order by drawn_at desc, id desc limit ${MOST}`,
  );
  return checkedRows(columnTemplate, rows);
}

type NewTemplate = Omit<ColumnTemplate, 'id' | 'drawnAt'>;

export async function keepColumnTemplate(db: Executor, kept: NewTemplate): Promise<void> {
  const { districtKey, districtName, header, pageWidth, drawnBy } = kept;
  const [borders, names] = [JSON.stringify(kept.borders), JSON.stringify(kept.names)];
  await db.execute(sql`
    insert into requests.column_template (district_key, district_name, header, page_width, borders, names, drawn_by)
    values (${districtKey}, ${districtName}, ${header}, ${pageWidth}, ${borders}::text::jsonb, ${names}::text::jsonb,
      ${drawnBy})
    on conflict (owner, md5(header), coalesce(district_key, '')) do update set district_name = excluded.district_name,
      page_width = excluded.page_width, borders = excluded.borders, names = excluded.names,
      drawn_by = excluded.drawn_by, drawn_at = now()`);
}

async function deleteTemplate({ tx, input }: VerbCall<{ readonly id: number }>): Promise<number> {
  const rows = await tx.execute(sql`delete from requests.column_template where id = ${input.id} returning id`);
  const gone = checkedRow(columnTemplate.pick({ id: true }), rows);
  if (!gone) throw refuseRequest('columnsNotFound');
  return gone.id;
}

const listTemplates = ({ tx }: ReadCall<null>) => readColumnTemplates(tx);

type ColumnOptions = {
  readonly job: JobDefinition;
  readonly isSource: (tx: Executor, jobId: string) => Promise<boolean>;
};
type DrawnCall = JobCall & { readonly body: DrawnColumns; readonly caller: Caller };
type DeleteCall = RouteCall & { readonly params: { readonly id: number } };

export function columnHandlers<const A extends string>(
  service: Service,
  area: A,
  { job: definition, isSource }: ColumnOptions,
) {
  const run = verbRunner(service);
  const base = `/api/${area}/columns` as const;
  const readByColumns = async (call: DrawnCall): Promise<Reply<Accepted>> => {
    await requireQueueAvailable(service);
    const job = await ownJob(service, call, definition);
    if (job.queue !== definition.queue) throw refuseRequest('notReadYet');
    const ofInbox = job.batch !== null;
    const most = ofInbox ? INBOX_FILES : service.settings.JOBS_WAITING_PER_PERSON;
    await service.db.transaction(async (tx) => {
      if (await isSource(tx, job.id)) throw refuseRequest('savedFromFile');
      await requireJobSlot(tx, job.queue, call.caller, most, ofInbox);
      if (!(await readAgain(tx, job.id, { columns: call.body }))) throw refuseRequest('notReadYet');
    });
    const location = `/api/${area}/upload/${job.id}`;
    return reply({ jobId: job.id, status: 'waiting' }, { status: 202, headers: { location } });
  };
  return {
    [`POST /api/${area}/upload/{jobId}/columns`]: readByColumns,
    [`GET ${base}`]: (call: RouteCall) => run.read(call, listTemplates, null),
    [`DELETE ${base}/{id}`]: (call: DeleteCall) => run.change(call, deleteTemplate, call.params),
  } as {
    readonly [K in `POST /api/${A}/upload/{jobId}/columns`]: typeof readByColumns;
  } & {
    readonly [K in `GET /api/${A}/columns`]: (call: RouteCall) => Promise<ColumnTemplate[]>;
  } & {
    readonly [K in `DELETE /api/${A}/columns/{id}`]: (call: DeleteCall) => Promise<number>;
  };
}
