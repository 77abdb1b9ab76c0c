import { proposalStates } from '@ostep/api-protocols';
import { protocolTypes } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { afterAll, expect, inject, it } from 'vitest';

const sql = openPostgres(inject('databaseUrls').protocols, { max: 1 });
afterAll(() => sql.end());

it.each([
  ['protocol_type_known', protocolTypes],
  ['settlement_proposal_state_known', proposalStates],
])('the constraint %s allows the values of the product, and no others', async (constraint, known) => {
  const rows = await sql<{ word: string }[]>`
    select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g'))[1] as word
    from pg_constraint where conname = ${constraint}`;
  expect(rows.map(({ word }) => word)).toEqual([...known]);
});
