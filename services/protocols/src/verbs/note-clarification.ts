import type { Clarification, ClarificationForm } from '@ostep/api-protocols';
import type { VerbCall } from '@ostep/service-kit';
import { putClarification } from '../data/clarifications';
import { readPartFacts } from '../data/part-facts';
import { refuse } from '../refusals';
import { requireUnsettled } from './require-unsettled';

type Call = VerbCall<ClarificationForm & { readonly id: number }>;

export async function noteClarification({ tx, input, caller }: Call): Promise<Clarification> {
  await requireUnsettled(tx, input.id, 'share');
  const [part] = await readPartFacts(tx, [input.protocolPart]);
  if (part?.protocolId !== input.id) throw refuse('partNotFound');
  return putClarification(tx, { ...input, notedBy: caller.fullName });
}
