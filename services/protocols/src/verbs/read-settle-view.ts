import type { SettleView } from '@ostep/api-protocols';
import type { ReadCall } from '@ostep/service-kit';
import { needsApproval } from '../data/approval-setting';
import { readWholeToSettle } from '../data/snapshot';
import { refuse } from '../refusals';
import { composeSettleView } from '../rules/compose-settle-view';
import { headFor } from './read-protocol-head';

type Call = ReadCall<{ readonly id: number }>;

export async function readSettleView(call: Call): Promise<SettleView> {
  const { id } = call.input;
  const found = await readWholeToSettle(call.tx, id);
  if (!found) throw refuse('protocolNotFound');
  const view = composeSettleView(await headFor(call, found.head), found);
  return { ...view, needsApproval: await needsApproval(call.tx) };
}
