import type { ParseLog } from '@ostep/kernel';
import type { Reading } from '@ostep/service-kit';
import type * as z from 'zod';

type Read = {
  readonly form: z.ZodType;
  readonly result: { readonly parseLog: ParseLog };
  /** Null where the number was not found. */
  readonly key: readonly (string | number | null)[] | null;
  readonly duplicateOf: string | null;
};

/** Ready is what the form would take as it was read, with nothing in the log to look at. */
export function readingOf({ form, result, key, duplicateOf }: Read): Reading {
  const negative = result.parseLog.logList.filter(({ status, optional }) => status === 'NEGATIVE' && !optional).length;
  const checked = form.safeParse(result);
  const lines = negative + (negative === 0 && !checked.success ? checked.error.issues.length : 0);
  return {
    lines,
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
