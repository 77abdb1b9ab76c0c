import { isReply } from '../verb/reply';

export type RequestFacts = {
  readonly method: string;
  readonly params: unknown;
  readonly answer: unknown;
};

export function changedIds({ method, params, answer }: RequestFacts): Readonly<Record<string, unknown>> | undefined {
  if (method === 'GET') return undefined;
  const body = isReply(answer) ? answer.body : answer;
  const createdId = typeof body === 'number' ? body : idIn(body);
  const ids: Record<string, unknown> = typeof params === 'object' ? { ...params } : {};
  if (createdId !== undefined) ids['id'] = createdId;
  return Object.keys(ids).length === 0 ? undefined : ids;
}

function idIn(body: unknown): number | string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { id, jobId } = body as { id?: unknown; jobId?: unknown };
  const known = id ?? jobId;
  return typeof known === 'number' || typeof known === 'string' ? known : undefined;
}
