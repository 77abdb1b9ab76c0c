import type { ActionCode } from '@ostep/api-dictionaries';
import { ACTION_CODE_PAGE_SIZE, PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { textKey } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../rules/like-pattern';
import { actionCode } from './tables';

const { modifiedBy: _by, modifiedTime: _time, ...columns } = getTableColumns(actionCode);

function matches(text: string): SQL | undefined {
  const code = textKey(text);
  if (code === '') return undefined;
  const { key, value } = actionCode;
  const searched = sql`dictionaries.action_code_text(${key}, ${value})`;
  return sql`(${searched} like dictionaries.folded(${likePattern(text)})
    or ${searched} like dictionaries.folded(${likePattern(code)}))`;
}

/** Orders an exact code first, then a code that begins with the text, then one that contains it, then a name. */
function matchRank(text: string): SQL {
  const key = sql`dictionaries.folded(dictionaries.text_key(${actionCode.key}))`;
  const searched = sql`dictionaries.folded(dictionaries.text_key(${text}))`;
  return sql`case when ${key} = ${searched} then 0 when starts_with(${key}, ${searched}) then 1
    when position(${searched} in ${key}) > 0 then 2 else 3 end`;
}

type PageRequest = {
  readonly where: SQL | undefined;
  readonly order: SQL[];
  readonly page: number;
  readonly size: number;
};

async function readPage(db: Executor, { where, order, page, size }: PageRequest): Promise<Page<ActionCode>> {
  const [total] = await db.select({ elements: count() }).from(actionCode).where(where);
  const totalElements = total?.elements ?? 0;
  const content = await db
    .select(columns)
    .from(actionCode)
    .where(where)
    .orderBy(...order, asc(actionCode.key), asc(actionCode.id))
    .limit(size)
    .offset(page * size);
  return { content, page: { totalPages: Math.ceil(totalElements / size), totalElements, number: page, size } };
}

export type ActionCodeFilter = { readonly page: number; readonly text: string; readonly active: boolean | null };

const filterCondition = ({ text, active }: Omit<ActionCodeFilter, 'page'>) =>
  and(matches(text), active === null ? undefined : eq(actionCode.active, active));

export async function readAllActionCodes(db: Executor, filter: Omit<ActionCodeFilter, 'page'>): Promise<ActionCode[]> {
  return db
    .select(columns)
    .from(actionCode)
    .where(filterCondition(filter))
    .orderBy(asc(actionCode.key), asc(actionCode.id));
}

export async function readActionCodePage(db: Executor, filter: ActionCodeFilter): Promise<Page<ActionCode>> {
  const where = filterCondition(filter);
  return readPage(db, { where, order: [], page: filter.page, size: ACTION_CODE_PAGE_SIZE });
}

export async function searchActionCodes(db: Executor, text: string): Promise<Page<ActionCode>> {
  const where = and(matches(text), eq(actionCode.active, true));
  return readPage(db, { where, order: [matchRank(text.trim())], page: 0, size: PAGE_SIZE });
}

export async function findActionCode(db: Executor, id: number): Promise<ActionCode | null> {
  const [found] = await db.select(columns).from(actionCode).where(eq(actionCode.id, id));
  return found ?? null;
}
