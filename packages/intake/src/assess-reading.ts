import type { ParseLog, ParseLogEntry } from '@ostep/kernel';
import type { Reading } from '@ostep/service-kit';
import type * as z from 'zod';

type ReadDocument = {
  readonly form: z.ZodType;
  readonly result: { readonly parseLog: ParseLog };
  /** Null where the number was not found. */
  readonly key: readonly (string | number | null)[] | null;
  readonly duplicateOf: string | null;
};

const MAX_DOUBTS = 3;

/** A document is ready to be saved when the form accepts the result and no line of the log needs a look. */
export function assessReading({ form, result, key, duplicateOf }: ReadDocument): Reading {
  const negativeLines = doubtsIn(result.parseLog.logList);
  const checked = form.safeParse(result);
  const issues = checked.error?.issues.map(({ message }) => ({ text: message, cause: message })) ?? [];
  const doubts = negativeLines.length > 0 ? negativeLines : issues;
  return {
    lines: doubts.length,
    doubts: doubts.slice(0, MAX_DOUBTS).map(({ text }) => text),
    cause: doubts[0]?.cause ?? null,
    ready: doubts.length === 0 && checked.success,
    key: key?.map(normalizeKeyPart).join('|') ?? null,
    duplicateOf,
  };
}

const normalizeKeyPart = (part: string | number | null) =>
  String(part ?? '')
    .toLocaleLowerCase('pl')
    .replaceAll(/\s/gu, '');

type Doubt = { readonly text: string; readonly cause: string };

/** A doubt begins with the line that it is nested under, which names the item. */
function doubtsIn(log: readonly ParseLogEntry[]): Doubt[] {
  return log.flatMap(({ action, indent, status, optional }, index) => {
    if (status !== 'NEGATIVE' || optional) return [];
    const parent = indent > 1 ? log.slice(0, index).findLast((entry) => entry.indent < indent) : undefined;
    return [{ text: parent ? `${parent.action} – ${action}` : action, cause: action }];
  });
}
