import type { ApiClient } from './api-client';
import { makeMarchWorld } from './march-world';

export type MarchScene = Awaited<ReturnType<typeof makeMarchScene>>;

type Assigned = { readonly assignment: number };

/** Creates, before March is closed, all records through which its figures could change. */
export async function makeMarchScene(client: ApiClient) {
  const world = await makeMarchWorld(client, 'Marzec');
  const items = world.contractItems.map(({ id }) => id);
  const annex = await client.done<number>('POST', `contract/${world.contract}/annex`, {
    annexNumber: 'A luty',
    annexDate: '2026-02-10',
    validFrom: '2026-02-15',
    decides: 'workDay',
    note: null,
    change: { kind: 'percent', percent: 5, items },
    answers: [],
  });
  const march = { work: '2026-03-20', order: '2026-03-31' };
  const underWay = await world.underWay({ work: '2026-03-20' });
  const lessDone = await world.underWay({ work: '2026-03-20' });
  const notDone = await world.underWay({ work: '2026-03-20', done: 0 });
  const undated = await world.underWay({ work: null });
  const mixed = await world.underWay({ work: '2026-03-20' });
  await client.done('POST', 'order/sqa', { ...world.assignmentForm(mixed.item, null) });
  const dateless = await world.finished({ work: null, order: '2026-03-20' });
  const april = await world.finished({ work: null, order: '2026-04-20' });
  const [settled, late, loose, other] = [
    await world.reported(march),
    await world.reported(march),
    await world.reported(march),
    await world.reported(march),
  ];
  const protocol = await world.protocolOf([settled.id, late.id], 20);
  const second = await world.protocolOf([other.id], 10);
  await world.settle(settled.assignment, protocol.part, 10);
  await world.settle(other.assignment, second.part, 10);
  const done = await world.reported(march);
  const corrected = { ...(await world.protocolOf([done.id], 10)), order: done.id };
  await world.settle(done.assignment, corrected.part, 10);
  await client.done('POST', `protocol/${corrected.id}/settle/true`, { answers: [] });
  const work = client.works[0]?.id ?? 0;
  return {
    world,
    contract: world.contract,
    district: world.district,
    squad: world.squad,
    items,
    annex,
    work,
    code: client.codes[0] ?? 0,
    workGroup: client.workGroup,
    works: client.works,
    underWay,
    lessDone,
    notDone,
    undated,
    mixed,
    dateless,
    april,
    settled,
    late,
    loose,
    protocol,
    second,
    corrected,
    contractWithPrice: (unitPriceNetto: number) => ({
      ...world.contractForm,
      id: world.contract,
      contractItems: world.contractForm.contractItems.map((row, index) => ({
        ...row,
        id: items[index],
        unitPriceNetto,
      })),
    }),
    changedAssignment: (change: object) => ({
      ...world.assignmentForm(underWay.item, '2026-03-20'),
      id: underWay.assignment,
      version: null,
      ...change,
    }),
    settlement: ({ assignment }: Assigned, amount: number) => ({
      sqa: assignment,
      protocolPart: protocol.part,
      amount,
    }),
  };
}
