import type { ReactNode } from 'react';
import { texts } from '../texts';

/** A settled figure, and under it what is expected beside it. */
export function WithExpected({ settled, expected }: { settled: ReactNode; expected: ReactNode | null }) {
  if (expected === null) return settled;
  return (
    <>
      {settled}
      <span className="summaries-expected" title={texts.hints.expected}>
        {texts.expected} {expected}
      </span>
    </>
  );
}
