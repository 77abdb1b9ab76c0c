import type { FormState } from '@ostep/ui';
import { useEffect, useRef } from 'react';
import type { AssignmentValues } from './assignment-values';

type Kind = { readonly isForMany: boolean; readonly isUnpriced: boolean };

/** Focuses the field to type in next: the date when a squad is filled in already, the rate once a squad is chosen. */
export function useNextField({ values, element }: FormState<AssignmentValues>, { isForMany, isUnpriced }: Kind): void {
  const lastSquadId = useRef<number | null | undefined>(undefined);
  useEffect(() => {
    const isOpened = lastSquadId.current === undefined;
    if (lastSquadId.current === values.squadId) return;
    lastSquadId.current = values.squadId;
    if (values.squadId === null) return;
    const next = isOpened ? firstField(values, isForMany) : rateField(values, isUnpriced);
    if (next) element.current?.querySelector<HTMLElement>(`input[name="${next}"]`)?.focus();
  }, [values, isForMany, isUnpriced, element]);
}

/** The form of one item is filled in from its first field on. */
const firstField = ({ finishedDate }: AssignmentValues, isForMany: boolean) =>
  isForMany && finishedDate === null ? 'finishedDate' : null;

function rateField({ percentRate, squadRateNetto }: AssignmentValues, isUnpriced: boolean) {
  if (percentRate !== null || squadRateNetto !== null) return null;
  return isUnpriced ? 'squadRateNetto' : 'percentRate';
}
