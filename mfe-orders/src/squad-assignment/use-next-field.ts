import type { FormState } from '@ostep/ui';
import { useEffect, useRef } from 'react';
import type { AssignmentValues } from './assignment-values';

type Kind = { readonly isForMany: boolean; readonly isUnpriced: boolean };

/** The focus goes where something is typed next: to the day where a squad is offered, to the rate once one is chosen. */
export function useNextField({ values, element }: FormState<AssignmentValues>, { isForMany, isUnpriced }: Kind): void {
  const known = useRef<number | null | undefined>(undefined);
  useEffect(() => {
    const isOpened = known.current === undefined;
    if (known.current === values.squadId) return;
    known.current = values.squadId;
    if (values.squadId === null) return;
    const next = isOpened ? firstField(values, isForMany) : rateField(values, isUnpriced);
    if (next) element.current?.querySelector<HTMLElement>(`input[name="${next}"]`)?.focus();
  }, [values, isForMany, isUnpriced, element]);
}

/** One item keeps the order of its fields. */
const firstField = ({ finishedDate }: AssignmentValues, isForMany: boolean) =>
  isForMany && finishedDate === null ? 'finishedDate' : null;

function rateField({ percentRate, squadRateNetto }: AssignmentValues, isUnpriced: boolean) {
  if (percentRate !== null || squadRateNetto !== null) return null;
  return isUnpriced ? 'squadRateNetto' : 'percentRate';
}
