import { matchesProtocolPart } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { matchesPart } from './matches-part';

const sql = openPostgres(inject('databaseUrls').orders, { max: 1 });
afterAll(() => sql.end());

const addresses = [
  '02-20-1-06-123-a-00',
  '02-20-1-06-123-b-00',
  '02-20-1-06-123-ą-00',
  '02-20-1-06-124-a-00',
  '02-20-1-07-123-a-00',
  '02-20-1-06-201B-b-00',
  '02-20-1-06-201B-bx-00',
  '02-20-1-06-161-~b-00',
  '02-20-1-06-161-~c-00',
  '02-20-1-06-123--00',
  '02-20-1-06-123--',
  '02-20-1-06-129-a-00',
  '02-20-1-06---',
  '02-20-1---',
  '02--1-06---',
  '02-',
  '',
];
const places = ['34', ' 34', '35'].flatMap((posNo) => addresses.map((forestAddress) => ({ posNo, forestAddress })));

it('an item belongs to the same parts as by the rule of the kernel', async () => {
  const pairs = places.flatMap((item) => places.map((part) => ({ item, part })));
  const fits = await sql<{ fits: boolean }[]>`
    select ${sql.unsafe(matchesPart('item', 'part'))} as fits
    from unnest(${pairs.map(({ item }) => item.posNo)}::text[], ${pairs.map(({ item }) => item.forestAddress)}::text[],
        ${pairs.map(({ part }) => part.posNo)}::text[], ${pairs.map(({ part }) => part.forestAddress)}::text[])
      with ordinality as given (item_pos, item_address, part_pos, part_address, place),
      lateral (select item_pos as pos_no, item_address as forest_address) item,
      lateral (select part_pos as pos_no, part_address as forest_address) part
    order by place`;
  expect(pairs.map((pair, index) => ({ ...pair, fits: fits[index]?.fits }))).toEqual(
    pairs.map((pair) => ({ ...pair, fits: matchesProtocolPart(pair.item, pair.part) })),
  );
});
