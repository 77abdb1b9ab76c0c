import type { ParseLog, ParseLogEntry } from '@ostep/kernel';
import type { Reading } from '@ostep/service-kit';
import type * as z from 'zod';

type Read = {
  readonly form: z.ZodType;
  readonly result: { readonly parseLog: ParseLog };
  /** Null where the number was not found. */
  readonly key: readonly (string | number | null)[] | null;
  readonly duplicateOf: string | null;
};

const SAID = 3;

/** Ready is what the form would take as it was read, with nothing in the log to look at. */
export function readingOf({ form, result, key, duplicateOf }: Read): Reading {
  const negative = doubtsIn(result.parseLog.logList);
  const checked = form.safeParse(result);
  const issues = checked.error?.issues.map(({ message }) => ({ said: message, cause: message })) ?? [];
  const doubts = negative.length > 0 ? negative : issues;
  const lines = doubts.length;
  return {
    lines,
    doubts: doubts.slice(0, SAID).map(({ said }) => said),
    cause: doubts[0]?.cause ?? null,
    ready: lines === 0 && checked.success,
    key:
      key
        ?.map((part) =>
          String(part ?? '')
            .toLocaleLowerCase('pl')
            .replaceAll(/\s/gu, ''),
        )
        .join('|') ?? null,
    duplicateOf,
  };
}

type Doubt = { readonly said: string; readonly cause: string };

/** Each is said after the line it stands under, which names the item. */
function doubtsIn(log: readonly ParseLogEntry[]): Doubt[] {
  return log.flatMap(({ action, indent, status, optional }, at) => {
    if (status !== 'NEGATIVE' || optional) return [];
    const above = indent > 1 ? log.slice(0, at).findLast((entry) => entry.indent < indent) : undefined;
    return [{ said: above ? `${above.action} – ${action}` : action, cause: action }];
  });
}
