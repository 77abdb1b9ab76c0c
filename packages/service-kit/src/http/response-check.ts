import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, isFileAnswer, refusalStatusesOf } from '@ostep/endpoint-kit';
import { isCodeOfEveryEndpoint } from '../verb/refusal';

const SAMPLE = 0.01;

export type GivenAnswer = {
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
  readonly code?: string | undefined;
};

export function isResponseChecked(mode: string): boolean {
  return mode !== 'production' || Math.random() < SAMPLE;
}

/** Null if the answer is as the endpoint defines it. The text names fields, never values, because it is logged. */
export function responseFault(endpoint: Endpoint, { status, contentType, body, code }: GivenAnswer): string | null {
  if (status === 500) return null;
  const isSuccess = status === 200 || (status === 202 && endpoint.accepted !== undefined);
  if (!isSuccess) return refusalFault(endpoint, status, code);
  const schema = status === 202 ? endpoint.accepted : endpoint.response;
  if (schema === undefined) return null;
  if (isFileAnswer(schema)) {
    return contentType.startsWith(schema.file) ? null : `content type ${contentType} in place of ${schema.file}`;
  }
  const sent = asSent(body);
  const parsed = schema.safeParse(sent);
  if (!parsed.success) return parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join('; ');
  return isDeepStrictEqual(asSent(parsed.data), sent) ? null : 'the body holds fields that the schema does not name';
}

function refusalFault(endpoint: Endpoint, status: number, code: string | undefined): string | null {
  if (!refusalStatusesOf(endpoint).has(status)) return `status ${status} is not among those of the endpoint`;
  return code === undefined || mayRefuseWith(endpoint, code)
    ? null
    : `refusal ${code} is not among those of the endpoint`;
}

/** An endpoint that starts a job also answers the refusals of its worker. */
const mayRefuseWith = ({ accepted, refusals = [] }: Endpoint, code: string): boolean =>
  accepted !== undefined || isCodeOfEveryEndpoint(code) || refusals.includes(code);

const asSent = (body: unknown): unknown => JSON.parse(JSON.stringify(body ?? null));
