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
import { restartReading } from './upload-rows';
import { type Accepted, type JobCall, ownJob } from './uploads';

const MAX_TEMPLATES = 500;

const columns = sql.raw(`id, district_key as "districtKey", district_name as "districtName", header,
  page_width::float as "pageWidth", borders, names, drawn_by as "drawnBy", drawn_at as "drawnAt"`);

/** Row-level security limits them to those of the service's domain. */
export async function readColumnTemplates(db: Executor): Promise<ColumnTemplate[]> {
  const rows = await db.execute(
    sql`select ${columns} from requests.column_template order by drawn_at desc, id desc limit ${MAX_TEMPLATES}`,
  );
  return checkedRows(columnTemplate, rows);
}

type NewTemplate = Omit<ColumnTemplate, 'id' | 'drawnAt'>;

/** Replaces the template of the same header and district. */
export async function saveColumnTemplate(db: Executor, template: NewTemplate): Promise<void> {
  const { districtKey, districtName, header, pageWidth, drawnBy } = template;
  const borders = JSON.stringify(template.borders);
  const names = JSON.stringify(template.names);
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
  const deleted = checkedRow(columnTemplate.pick({ id: true }), rows);
  if (!deleted) throw refuseRequest('columnsNotFound');
  return deleted.id;
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
    const isInInbox = job.batch !== null;
    const maxWaiting = isInInbox ? INBOX_FILES : service.settings.JOBS_WAITING_PER_PERSON;
    await service.db.transaction(async (tx) => {
      if (await isSource(tx, job.id)) throw refuseRequest('savedFromFile');
      await requireJobSlot(tx, job.queue, call.caller, maxWaiting, isInInbox);
      if (!(await restartReading(tx, job.id, { columns: call.body }))) throw refuseRequest('notReadYet');
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
