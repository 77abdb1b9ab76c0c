import type { Settlement, settlementForm } from '@ostep/api-protocols';
import { conflictRefusal, type VerbCall } from '@ostep/service-kit';
import type * as z from 'zod';
import { readPartFacts } from '../data/part-facts';
import { refuse } from '../refusals';
import { requireChangeable } from './require-changeable';
import { writeSettlements } from './write-settlements';

/** Amount 0 removes the settlement. A negative amount is allowed only in a correction (decisions, section 3). */
export async function settle(call: VerbCall<z.output<typeof settlementForm>>): Promise<Settlement> {
  const { answers, ...line } = call.input;
  const [part] = await readPartFacts(call.tx, [line.protocolPart]);
  if (!part) throw refuse('partNotFound');
  const { protocolId } = part;
  await requireChangeable(call.tx, protocolId, 'share');
  const written = await writeSettlements(call, { protocolId, lines: [line], answers, pathOf: () => 'amount' });
  const [changed] = written.changed;
  if (changed && !changed.known) throw refuse('settlementRemoved');
  if (changed?.known) throw conflictRefusal(changed.known);
  const [saved] = written.saved;
  if (!saved) throw new Error('the settlement was not written');
  return saved;
}
