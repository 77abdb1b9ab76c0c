import type { Connection } from '@ostep/database';
import type { LoadRequest } from './load-request';

export async function summaryRequests(sql: Connection): Promise<readonly LoadRequest[]> {
  const districts = await sql<{ id: number }[]>`
    select contract.forest_district_id as id
    from orders.work_order o join contracts.contract contract on contract.id = o.contract_id
    group by 1 order by count(*) desc`;
  const squads = await sql<{ id: number }[]>`
    select squad_id as id from orders.squad_assignment tablesample system (1) repeatable (1)
    group by 1 order by count(*) desc limit 4`;
  const months = [
    { year: 2026, month: 5 },
    { year: 2025, month: 1 },
  ];
  const chosen = [districts[0], districts[Math.floor(districts.length / 2)], districts.at(-1)].flatMap(
    (one) => one ?? [],
  );
  return months.flatMap((body) => [
    ...chosen.map(({ id }) => ({
      shape: 'month of a district',
      name: 'POST /api/summary/fd/{forestDistrictId}',
      path: `/api/summary/fd/${id}`,
      body,
    })),
    ...squads.map(({ id }) => ({
      shape: 'month of a squad',
      name: 'POST /api/summary/sq/{squadId}',
      path: `/api/summary/sq/${id}`,
      body,
    })),
  ]);
}
