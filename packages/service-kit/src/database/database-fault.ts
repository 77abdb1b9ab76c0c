import * as z from 'zod';
import { Refusal, refuseRequest } from '../verb/refusal';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

const TRANSIENT_FAULTS: Readonly<Record<string, () => Refusal>> = {
  '40P01': () => refuseRequest('writtenAtOnce'),
  '40001': () => refuseRequest('writtenAtOnce'),
  '55P03': () => refuseRequest('writtenAtOnce'),
  '53100': () => refuseRequest('diskFull'),
  '53200': () => refuseRequest('databaseBusy'),
  '53000': () => refuseRequest('databaseBusy'),
  '57014': () => refuseRequest('databaseBusy'),
  '25006': () => refuseRequest('writesStopped'),
};

const STILL_REFERRED_TO = '23503';
const DUPLICATE = '23505';
const OUT_OF_RANGE = '22003';
/** Raised by a published SQL function of another domain: the message is a code, the detail its figures as JSON. */
const RAISED_REFUSAL = 'OS417';

export type DatabaseFault = {
  readonly code: string;
  readonly constraint?: string;
  readonly message: string;
  readonly detail?: string;
};

const figures = z.record(z.string(), z.string());
type Figures = z.infer<typeof figures>;

export type ConstraintRefusals = {
  readonly constraints?: Readonly<Record<string, () => Refusal>> | undefined;
  readonly inUse?: (() => Refusal) | undefined;
  readonly raised?: Readonly<Record<string, (given: Figures) => Refusal>> | undefined;
};

export function databaseFault(error: unknown): DatabaseFault | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const fault = current as Error & { code?: unknown; constraint_name?: unknown; detail?: unknown };
    if (typeof fault.code !== 'string') continue;
    if (fault.name !== 'PostgresError' && !UNREACHABLE.has(fault.code)) continue;
    return {
      code: fault.code,
      message: fault.message,
      ...(typeof fault.constraint_name === 'string' ? { constraint: fault.constraint_name } : {}),
      ...(typeof fault.detail === 'string' ? { detail: fault.detail } : {}),
    };
  }
  return null;
}

export function isTransient({ code }: DatabaseFault): boolean {
  return UNREACHABLE.has(code) || code in TRANSIENT_FAULTS;
}

export function refusalOfFault(
  fault: DatabaseFault,
  { constraints, inUse, raised }: ConstraintRefusals,
): Refusal | null {
  const { code, constraint, message, detail = '{}' } = fault;
  if (code === RAISED_REFUSAL) return raised?.[message]?.(figures.parse(JSON.parse(detail))) ?? null;
  const meaning = constraint === undefined ? undefined : constraints?.[constraint];
  if (meaning) return meaning();
  if (UNREACHABLE.has(code)) return refuseRequest('databaseAway');
  if (code === STILL_REFERRED_TO) return isInsert(message) ? refuseRequest('goneMeanwhile') : (inUse ?? stillInUse)();
  if (code === DUPLICATE) return refuseRequest('alreadyThere');
  if (code === OUT_OF_RANGE) return refuseRequest('tooLargeFigure');
  return TRANSIENT_FAULTS[code]?.() ?? null;
}

/** The refusal that an error stands for; null: the error is a fault of the program. */
export function refusalFor(error: unknown, refusals: ConstraintRefusals): Refusal | null {
  if (error instanceof Refusal) return error;
  const fault = databaseFault(error);
  return fault ? refusalOfFault(fault, refusals) : null;
}

const stillInUse = () => refuseRequest('inUse');

/** 23503 is raised for a row that refers to nothing and for one that others refer to. */
const isInsert = (message: string) => message.startsWith('insert or update');
