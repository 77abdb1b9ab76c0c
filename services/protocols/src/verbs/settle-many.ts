import type { SavedSettlements, settlementsForm } from '@ostep/api-protocols';
import type { VerbCall } from '@ostep/service-kit';
import type * as z from 'zod';
import { requireChangeable } from './require-changeable';
import { namedChanges, writeSettlements } from './write-settlements';

type Input = z.output<typeof settlementsForm> & { readonly id: number };

/** Lines that somebody else changed meanwhile are returned by name, the others are saved. */
export async function settleMany(call: VerbCall<Input>): Promise<SavedSettlements> {
  const { id: protocolId, settlements: lines, answers } = call.input;
  await requireChangeable(call.tx, protocolId, 'share');
  const pathOf = (index: number) => `settlements.${index}.amount`;
  const { saved, changed } = await writeSettlements(call, { protocolId, lines, answers, pathOf });
  return { saved, changed: namedChanges(changed) };
}
