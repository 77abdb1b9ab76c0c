import type { Random } from '@ostep/kernel/testing';
import type { ApiClient } from './api-client';
import type { BookedModel, ModelWork } from './booked-model';
import { changeWork, dayIn, MONTHS } from './change-work';
import { hundredths } from './hundredths';

type Sign = 1 | -1;

type WorldProtocol = {
  readonly id: number;
  readonly part: number;
  readonly sign: Sign;
  readonly corrects: number | null;
};

export type World = {
  readonly client: ApiClient;
  readonly squad: number;
  readonly district: number;
  readonly contract: number;
  readonly enterWork: (random: Random) => Promise<ModelWork>;
  readonly protocols: WorldProtocol[];
  readonly makeProtocol: (sign: Sign, corrects: number | null) => Promise<WorldProtocol>;
};

const one = async (rows: Promise<readonly { id?: number }[]>) => (await rows)[0]?.id ?? 0;
const by = { created_by: 'test', modified_by: 'test' };

/** Inserts contract, order and work by SQL: only settlements, closings and late changes are tested here. */
export async function makeWorld(client: ApiClient, name: string): Promise<World> {
  const { sql, codes } = client;
  const squad = await client.makeSquad(name);
  const district = await client.makeDistrict(name);
  const contract = await one(
    sql`insert into contracts.contract ${sql({
      ...by,
      contract_number: name,
      forest_district_id: district,
      contract_date: '2025-12-19',
    })} returning id`,
  );
  const order = await one(
    sql`insert into orders.work_order ${sql({
      ...by,
      order_number: name,
      order_date: '2026-01-01',
      order_status: 'DONE_REPORTED',
      contract_id: contract,
      forest_district_part: '06 Gola',
    })} returning id`,
  );
  let position = 0;
  const enterWork = async (random: Random): Promise<ModelWork> => {
    position += 1;
    const place = { place: position, lp: String(position), pos_no: '1' };
    const price = random.hundredths(1, 90_000);
    const rate = random.hundredths(0, 60_000);
    const month = random.pick(MONTHS);
    const item = await one(
      sql`insert into contracts.contract_item ${sql({
        ...place,
        contract_id: contract,
        action_code_id: codes[0] ?? 0,
        amount: 100,
        action_desc: 'Czynność',
        unit_type: 'M3',
        unit_price_netto: price,
        vat_percent: 8,
      })} returning id`,
    );
    const ordered = await one(
      sql`insert into orders.order_item ${sql({
        ...place,
        order_id: order,
        forest_address: '02-20-1-06-123-a-00',
        amount: 100,
        action_group: 'TP',
        action_code_id: codes[0] ?? 0,
        action_desc: 'Czynność',
        due_date: '2026-05-01',
        contract_item_id: item,
      })} returning id`,
    );
    const work = random.pick([client.works[0], ...client.works]);
    const done = random.pick([0, 10]);
    const sqa = await one(
      sql`insert into orders.squad_assignment ${sql({
        ...by,
        order_item_id: ordered,
        squad_id: squad,
        work_group_item_id: work?.id ?? 0,
        amount_done: done,
        squad_rate_netto: rate,
        finished_date: dayIn(random, month),
      })} returning id`,
    );
    const figures = { done: hundredths(done), rate: hundredths(rate), price: hundredths(price) };
    return { sqa, month, ...figures, margin: work?.margin ?? 0n };
  };
  let made = 0;
  const makeProtocol = async (sign: Sign, corrects: number | null) => {
    made += 1;
    const form = {
      protocolNumber: `${name} ${made}`,
      protocolType: 'POZYSKANIE',
      protocolDate: '2026-06-10',
      corrects,
      contract,
      orders: [order],
      totalValue: 1,
      protocolParts: [
        {
          posNo: '1',
          forestAddress: '02-20-1-06-123-a-00',
          totalAmount: sign * 10,
          protocolItems: [{ actionCode: codes[0], amount: sign * 10, rate: 1, value: sign * 10 }],
        },
      ],
    };
    const id = await client.done<number>('POST', 'protocol', form);
    const saved = await client.done<{ protocolParts: { id: number }[] }>('GET', `protocol/${id}/withItems`);
    return { id, part: saved.protocolParts[0]?.id ?? 0, sign, corrects };
  };
  const protocols: WorldProtocol[] = [];
  for (const sign of [1, 1, -1] as const) protocols.push(await makeProtocol(sign, null));
  return { client, squad, district, contract, enterWork, protocols, makeProtocol };
}

export async function settleSome(random: Random, { client, protocols }: World, model: BookedModel): Promise<void> {
  const work = random.oneOf(model.works);
  const protocol = protocols[random.below(protocols.length)];
  if (!work || !protocol) return;
  const amount = random.chance(0.25) ? 0 : protocol.sign * random.hundredths(1, 2500);
  await client.done('POST', 'protocol/settlement', { sqa: work.sqa, protocolPart: protocol.part, amount });
  model.settle(work, protocol.part, hundredths(amount));
}

async function removeProtocol(world: World, model: BookedModel): Promise<void> {
  const { client } = world;
  const removed = world.protocols.find(({ id }) => !world.protocols.some(({ corrects }) => corrects === id));
  if (!removed) return;
  world.protocols.splice(world.protocols.indexOf(removed), 1);
  await client.done('DELETE', `protocol/${removed.id}`);
  for (const work of model.works) model.settle(work, removed.part, 0n);
}

/** Both protocols are settled only while one corrects the other, because later steps settle further work in them. */
async function correctProtocol(random: Random, world: World): Promise<void> {
  const { client } = world;
  const corrected = world.protocols[random.below(world.protocols.length)];
  if (!corrected) return;
  await client.done('POST', `protocol/${corrected.id}/settle/true`, { answers: [] });
  world.protocols.push(await world.makeProtocol(random.pick([1, -1, -1]), corrected.id));
  await client.done('POST', `protocol/${corrected.id}/settle/false`, { answers: [] });
}

/** Closes the next month or reopens the last closed one, for the whole database. @returns false when it did neither */
export async function moveClosing(random: Random, client: ApiClient, models: readonly BookedModel[]): Promise<boolean> {
  const lastClosed = Math.max(...models.map((model) => model.lastClosed));
  const next = lastClosed + 1;
  if (random.chance(0.25) && next <= 4) {
    await client.done('POST', `summary/closing/2026/${next}`, { answers: [] });
    for (const model of models) model.close(next);
    return true;
  }
  if (!random.chance(0.12) || lastClosed === 0) return false;
  await client.done('POST', `summary/closing/2026/${lastClosed}/reopen`, { reason: 'Pomyłka' });
  for (const model of models) model.reopen();
  return true;
}

export async function workStep(random: Random, world: World, model: BookedModel): Promise<void> {
  if (random.chance(0.05)) await removeProtocol(world, model);
  else if (random.chance(0.12)) await correctProtocol(random, world);
  else if (random.chance(0.15)) model.enter(await world.enterWork(random));
  else if (random.chance(0.3)) await changeWork(world.client.sql, random, model);
  else await settleSome(random, world, model);
}

export async function openAllMonths(client: ApiClient, models: readonly BookedModel[]): Promise<void> {
  for (let last = Math.max(...models.map((model) => model.lastClosed)); last > 0; last -= 1) {
    await client.done('POST', `summary/closing/2026/${last}/reopen`, { reason: 'Koniec' });
    for (const model of models) model.reopen();
  }
}

/** Removes the protocols, because every world would make the closings of the next one longer. */
export async function clear({ client, protocols, squad }: World): Promise<void> {
  // A correction must be removed before the protocol that it corrects.
  for (const { id } of protocols.toReversed()) await client.done('DELETE', `protocol/${id}`);
  await client.sql`delete from orders.squad_assignment where squad_id = ${squad}`;
}
