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
  /** Why there is none of what is typed now. */
  readonly unknown: string | null;
};

const PAUSE_MS = 300;

/** What the annex would change, read again after a pause in the typing. */
export function useAnnexEffect(contractId: number, values: AnnexValues): AnnexEffect {
  const typed = JSON.stringify(toPreviewInput(values));
  const input = useAfterPause(typed);
  const { validFrom } = values;
  const query = useQuery({ ...annexPreviewQuery(contractId, JSON.parse(input)), enabled: validFrom !== null });
  const { data, error, isPlaceholderData } = query;
  if (validFrom === null) return { preview: undefined, unknown: words.typeStart };
  if (error) return { preview: undefined, unknown: error instanceof ApiProblem ? error.message : words.noEffect };
  const isCurrent = data !== undefined && !isPlaceholderData && typed === input;
  return { preview: data, unknown: isCurrent ? null : words.reckoning };
}

function useAfterPause(text: string): string {
  const [known, setKnown] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return known;
}
