import type { ProtocolRow } from '@ostep/api-protocols';
import type { Page } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenProtocols, openProtocols } from '../testing/open-protocols';
import { closeAnyway, makePlanted, settlingOf } from '../testing/settling';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols();
});
afterAll(() => protocols.close());

async function missingOf(id: number) {
  const { body } = await protocols.call<Page<ProtocolRow>>('POST', '/list', { forestDistrictId: protocols.district });
  const missing = body.content.find((row) => row.id === id)?.missing;
  return missing ? missing.sentence.replace(/\s/gu, ' ').replace(`-${protocols.mark}`, '') : null;
}

it('a row of the list names the open code and value until the protocol agrees and is settled', async () => {
  const settle = settlingOf(protocols);
  const { id, part, planting } = await makePlanted(protocols, { totalValue: 4982.09 });
  expect(await missingOf(id)).toBe('Nierozliczony: 4 982,09 zł');
  await settle(planting, part?.id, 10);
  expect(await missingOf(id)).toBe('Brakuje 2,69 SADZ: poz. 21; różnica −1 056,09 zł');
  await settle(planting, part?.id, 12.69);
  expect(await missingOf(id)).toBe('Wszystko się zgadza: włącz „Protokół jest rozliczony”');
  expect(await closeAnyway(protocols, id)).toBe(200);
  expect(await missingOf(id)).toBeNull();
});

it('a protocol settled with a difference still names it', async () => {
  const settle = settlingOf(protocols);
  const { id, part, planting } = await makePlanted(protocols, { totalValue: 5000 });
  await settle(planting, part?.id, 12.69);
  expect(await closeAnyway(protocols, id)).toBe(200);
  expect(await missingOf(id)).toBe('Różnica −17,91 zł');
});
