import type { ContractForm } from '@ostep/api-contracts';
import { type Call, type Executor, requireVersion, rowChanges } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { unknownReferences } from '../data/references';
import { ownUpload } from '../data/source-job';
import { contract } from '../data/tables';
import { lockKnownItems, writeItems } from '../data/write-items';
import { refuse } from '../refusals';
import { refuseDistrictChange, refuseLockedItemChanges } from './refuse-locked-changes';

export type SaveCall = Pick<Call, 'caller' | 'ifMatch'>;

/**
 * Runs in the caller's transaction. Existing items keep their ids.
 * @throws Refusal 404, 409 (changed meanwhile), 417 (number taken, unknown entry, used by an order or a protocol)
 */
export async function saveContract(tx: Executor, form: ContractForm, call: SaveCall): Promise<number> {
  const id = form.id ? await update(tx, form.id, form, call) : await insert(tx, form, call);
  const unknown = await unknownReferences(tx, form);
  if (unknown.length > 0) throw refuse('unknownReference', {}, unknown);
  const sent = form.contractItems.map((item, place) => ({ ...item, place }));
  const known = await lockKnownItems(tx, id);
  const changes = rowChanges(known, sent);
  await refuseLockedItemChanges(tx, id, known, changes);
  await writeItems(tx, id, changes);
  return id;
}

const text = (value: number | null) => (value === null ? null : String(value));

function headOf(form: ContractForm, actor: string) {
  return {
    contractNumber: form.contractNumber,
    forestDistrictId: form.forestDistrict,
    offerDate: form.offerDate,
    contractDate: form.contractDate,
    totalNetto: text(form.totalNetto),
    totalBrutto: text(form.totalBrutto),
    notes: form.notes,
    modifiedBy: actor,
  };
}

async function insert(tx: Executor, form: ContractForm, call: SaveCall): Promise<number> {
  const actor = call.caller.fullName;
  const [row] = await tx
    .insert(contract)
    .values({
      ...headOf(form, actor),
      createdBy: actor,
      sourceJobId: await ownUpload(tx, form.sourceFile?.jobId, call.caller),
    })
    .returning({ id: contract.id });
  if (!row) throw new Error('the contract was not inserted');
  return row.id;
}

async function update(tx: Executor, id: number, form: ContractForm, call: SaveCall): Promise<number> {
  const [known] = await tx
    .select({
      version: contract.version,
      forestDistrictId: contract.forestDistrictId,
      modifiedBy: contract.modifiedBy,
      modifiedTime: contract.modifiedTime,
    })
    .from(contract)
    .where(eq(contract.id, id))
    .for('update');
  if (!known) throw refuse('contractNotFound');
  const changedAt = new Date(known.modifiedTime).toISOString();
  requireVersion(call.ifMatch, known.version, { changedBy: known.modifiedBy, changedAt });
  if (form.forestDistrict !== known.forestDistrictId) await refuseDistrictChange(tx, id);
  const source = await ownUpload(tx, form.sourceFile?.jobId, call.caller);
  await tx
    .update(contract)
    .set({
      ...headOf(form, call.caller.fullName),
      version: known.version + 1,
      modifiedTime: sql`now()`,
      ...(source === null ? {} : { sourceJobId: source }),
    })
    .where(eq(contract.id, id));
  return id;
}
