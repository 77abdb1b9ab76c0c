import type { AnnexPreview } from '@ostep/api-contracts';
import { ApiProblem } from '@ostep/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { annexPreviewQuery } from '../contract.queries';
import { texts } from '../texts';
import { type AnnexValues, toPreviewInput } from './annex-values';

const { annex: words } = texts;

export type AnnexEffect = {
  readonly preview: AnnexPreview | undefined;
  /** Why there is no preview of what is typed now; null: there is. */
  readonly pendingReason: string | null;
};

const PAUSE_MS = 300;

/** What the annex would change; requested again after a pause in typing. */
export function useAnnexEffect(contractId: number, values: AnnexValues): AnnexEffect {
  const current = JSON.stringify(toPreviewInput(values));
  const debounced = useDebounced(current);
  const { validFrom } = values;
  const query = useQuery({ ...annexPreviewQuery(contractId, JSON.parse(debounced)), enabled: validFrom !== null });
  const { data, error, isPlaceholderData } = query;
  if (validFrom === null) return { preview: undefined, pendingReason: words.typeStart };
  if (error) return { preview: undefined, pendingReason: error instanceof ApiProblem ? error.message : words.noEffect };
  const isUpToDate = data !== undefined && !isPlaceholderData && current === debounced;
  return { preview: data, pendingReason: isUpToDate ? null : words.calculating };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
