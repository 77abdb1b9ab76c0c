import type { FormState } from '@ostep/ui';
import { useEffect, useRef } from 'react';
import type { AssignmentValues } from './assignment-values';

/** Whoever has chosen the squad types its rate next, unless one is offered. */
export function useRateNext({ values, element }: FormState<AssignmentValues>, isUnpriced: boolean): void {
  const { squadId, percentRate, squadRateNetto } = values;
  const known = useRef(squadId);
  useEffect(() => {
    if (known.current === squadId) return;
    known.current = squadId;
    if (squadId === null || percentRate !== null || squadRateNetto !== null) return;
    const name = isUnpriced ? 'squadRateNetto' : 'percentRate';
    element.current?.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus();
  }, [squadId, percentRate, squadRateNetto, isUnpriced, element]);
}
