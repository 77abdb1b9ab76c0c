import type { Payee, PayeeForm } from '@ostep/api-payouts';
import { type ReadCall, requireVersion, type VerbCall } from '@ostep/service-kit';
import { findSquad } from '../data/neighbours';
import { findPayee, lockPayee, writePayee } from '../data/payees';
import { refuse } from '../refusals';

type Asked = { readonly squadId: number };

export async function readPayee({ tx, input }: ReadCall<Asked>): Promise<Payee> {
  if (!(await findSquad(tx, input.squadId))) throw refuse('squadNotFound');
  return findPayee(tx, input.squadId);
}

export async function savePayee({ tx, input, caller, ifMatch }: VerbCall<Asked & PayeeForm>): Promise<Payee> {
  const { squadId, ...form } = input;
  if (!(await findSquad(tx, squadId))) throw refuse('squadNotFound');
  const known = await lockPayee(tx, squadId);
  if (known) requireVersion(ifMatch, known.version, known);
  await writePayee(tx, squadId, form, caller.fullName);
  return findPayee(tx, squadId);
}
