import type { SettleView } from '@ostep/api-protocols';
import type { ReadCall } from '@ostep/service-kit';
import { readWholeToSettle } from '../data/snapshot';
import { refuse } from '../refusals';
import { composeSettleView } from '../rules/compose-settle-view';
import { withSourceFile } from './read-protocol-head';

export async function readSettleView({ tx, input }: ReadCall<{ readonly id: number }>): Promise<SettleView> {
  const found = await readWholeToSettle(tx, input.id);
  if (!found) throw refuse('protocolNotFound');
  return composeSettleView(await withSourceFile({ tx }, found.head), found);
}
