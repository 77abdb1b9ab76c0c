import { type ActionCode, type DictionaryEntry, historyLabels, type WorkGroup } from '@ostep/api-dictionaries';
import type { DeletedRecords, Page, Problem, RecordHistory } from '@ostep/endpoint-kit';
import { lookAlikes } from '@ostep/kernel/testing';
import { openPostgres } from '@ostep/service-kit/postgres';
import { unlabelledColumns } from '@ostep/service-kit/testing';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDictionaries } from './testing/open-dictionaries';

const urls = inject('databaseUrls');
const mark = `T${process.pid}`;
const { service: test, get, save, expectRefusal } = await openDictionaries();

afterAll(async () => {
  const { $client: sql } = test.service.db;
  for (const table of ['forest_district', 'action_code', 'action_scope']) {
    await sql`delete from ${sql(`dictionaries.${table}`)} where key ilike ${`${mark}%`}`;
  }
  await sql`delete from dictionaries.squad where code ilike ${`${mark}%`}`;
  await test.close();
});

describe('a workbook', () => {
  const keyOf = (name: string) => `${mark} ${name}`;

  it('contains the shown rows of a list in their order', async () => {
    const [first, second] = [
      await save('/api/sq/save', { id: null, code: keyOf('E1'), name: 'Hodowla Jodła', active: true }),
      await save('/api/sq/save', { id: null, code: keyOf('E2'), name: 'Zrywka Świerk', active: false }),
    ];
    const response = await test.request('POST', '/api/sq/workbook', { body: { ids: [second, 2_000_000_000, first] } });
    expect(response.headers.get('content-disposition')).toMatch(/filename="ekipy-[\d-]+\.xlsx"/u);
    expect(await sheetsIn(response)).toEqual([
      {
        name: 'Ekipy',
        header: ['Id', 'Kod ekipy', 'Nazwa ekipy', 'Aktywna'],
        rows: [
          [second, keyOf('E2'), 'Zrywka Świerk', 'Nie'],
          [first, keyOf('E1'), 'Hodowla Jodła', 'Tak'],
        ],
      },
    ]);
  });

  it.each([
    ['fd', 'Nadleśnictwa', 'Aktywne'],
    ['as', 'Zakresy czynności', 'Aktywny'],
  ])('of /%s has its name and headers', async (path, name, active) => {
    const id = await save(`/api/${path}/save`, { id: null, key: keyOf('A'), value: 'Łąka', active: true });
    const [sheet] = await sheetsIn(await test.request('POST', `/api/${path}/workbook`, { body: { ids: [id] } }));
    expect(sheet).toEqual({ name, header: ['Id', 'Kod', 'Nazwa', active], rows: [[id, keyOf('A'), 'Łąka', 'Tak']] });
  });

  it('of activity codes contains all filtered codes with the names of their work groups', async () => {
    const [group] = await get<WorkGroup[]>('/api/workgroup/list');
    const entry = { id: null, active: true, defaultWorkGroup: group?.id };
    const id = await save('/api/ac/save', { ...entry, key: keyOf('SADZ'), value: 'Sadzenie arkuszowe' });
    await save('/api/ac/save', { ...entry, key: keyOf('SADZ2'), value: 'Sadzenie arkuszowe', active: false });
    const query = new URLSearchParams({ query: 'sadzenie arkuszowe', active: 'true' });
    const [sheet] = await sheetsIn(await test.request('GET', `/api/ac/workbook?${query}`));
    expect(sheet).toEqual({
      name: 'Kody czynności',
      header: ['Id', 'Kod', 'Nazwa', 'Aktywny', 'Domyślna grupa prac'],
      rows: [[id, keyOf('SADZ'), 'Sadzenie arkuszowe', 'Tak', group?.name]],
    });
  });
});

describe.each([
  { name: 'forest districts', path: '/api/fd', missing: 'Nie znaleziono nadleśnictwa.' },
  { name: 'activity scopes', path: '/api/as', missing: 'Nie znaleziono zakresu czynności.' },
])('$name', ({ path, missing }) => {
  const find = async (id: number) => (await get<DictionaryEntry[]>(`${path}/list`)).find((entry) => entry.id === id);

  it('are created, changed and deleted', async () => {
    const id = await save(`${path}/save`, { key: ` ${mark}-1 `, value: 'Łęg', active: true });
    expect(await find(id)).toEqual({ id, key: `${mark}-1`, value: 'Łęg', active: true, version: 1 });
    expect(await save(`${path}/save`, { id, key: `${mark}-1`, value: 'Łęgi', active: false })).toBe(id);
    expect(await find(id)).toEqual({ id, key: `${mark}-1`, value: 'Łęgi', active: false, version: 2 });
    const deleted = await test.request('DELETE', `${path}/${id}`);
    expect(await deleted.json()).toBe(id);
    expect(await find(id)).toBeUndefined();
  });

  it('refuse a key that is taken, regardless of case and blanks, and mark the field', async () => {
    const id = await save(`${path}/save`, { key: `${mark} Ąb 2`, value: 'a' });
    const problem = await expectRefusal('POST', `${path}/save`, 417, { key: ` ${mark} ĄB2`, value: 'b', active: true });
    expect(problem.message).toBe('Pozycja o takim kodzie już istnieje.');
    expect(problem.errors).toEqual([{ path: 'key', message: 'Pozycja o takim kodzie już istnieje.' }]);
    expect(await save(`${path}/save`, { id, key: `${mark} ąb2`, value: 'a' })).toBe(id);
  });

  it('need a key and a value', async () => {
    const problem = await expectRefusal('POST', `${path}/save`, 417, { key: '  ', value: '' });
    expect(problem.errors).toEqual([
      { path: 'key', message: 'Pole wymagane.' },
      { path: 'value', message: 'Pole wymagane.' },
    ]);
    await expectRefusal('POST', `${path}/save`, 417, { key: 'x'.repeat(51), value: 'a' });
    await expectRefusal('POST', `${path}/save`, 417, { key: 'x', value: 'y'.repeat(251) });
    await expectRefusal('POST', `${path}/save`, 417, { key: 7, value: ['a'] });
  });

  it('keep foreign letters, symbols and markup unchanged', async () => {
    const value = '=1+1 <script>alert(1)</script> „Zażółć” 🌲';
    const id = await save(`${path}/save`, { key: `${mark}>+🌲`, value });
    expect(await find(id)).toMatchObject({ key: `${mark}>+🌲`, value });
  });

  it('answer 404 for an unknown id', async () => {
    const problem = await expectRefusal('POST', `${path}/save`, 404, { id: 999_999_999, key: `${mark}-9`, value: 'a' });
    expect(problem.message).toBe(missing);
    await expectRefusal('DELETE', `${path}/999999999`, 404);
  });

  it('refuse an old version, name who changed it, and change nothing; without a version they are saved', async () => {
    const id = await save(`${path}/save`, { key: `${mark}-v`, value: 'a' });
    const send = (value: string, ifMatch: string) =>
      test.request('POST', `${path}/save`, {
        body: { id, key: `${mark}-v`, value },
        headers: { 'if-match': ifMatch },
      });
    expect((await send('b', '"1"')).status).toBe(200);
    const late = await send('c', '"1"');
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ changedBy: expect.any(String), changedAt: expect.any(String) });
    expect(await find(id)).toMatchObject({ value: 'b', version: 2 });
    await save(`${path}/save`, { id, key: `${mark}-v`, value: 'd' });
    expect(await find(id)).toMatchObject({ value: 'd', version: 3 });
  });

  it('are created once by a repeated request', async () => {
    const send = () =>
      test.request('POST', `${path}/save`, {
        body: { key: `${mark}-once`, value: 'a' },
        headers: { 'idempotency-key': `${path}-${mark}` },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await first.json()).toBe(await second.json());
  });

  it('change with the idempotency key of their create request, and refuse another create with that key', async () => {
    const headers = { 'idempotency-key': `${path}-${mark}-change` };
    const send = (body: object) => test.request('POST', `${path}/save`, { body, headers });
    const id = Number(await (await send({ key: `${mark}-change`, value: 'a' })).text());
    expect((await send({ id, key: `${mark}-change`, value: 'b' })).status).toBe(200);
    expect((await get<DictionaryEntry[]>(`${path}/list`)).find((entry) => entry.id === id)?.value).toBe('b');
    expect((await send({ key: `${mark}-other`, value: 'a' })).status).toBe(422);
  });

  it('are read by anyone who is signed in and changed only by `user` or `office`', async () => {
    const body = { key: `${mark}-r`, value: 'a' };
    expect((await test.request('GET', `${path}/list`, { roles: [] })).status).toBe(200);
    for (const roles of [[], ['ops']] as const) {
      expect((await test.request('POST', `${path}/save`, { body, roles })).status).toBe(403);
      expect((await test.request('DELETE', `${path}/1`, { roles })).status).toBe(403);
    }
    expect((await test.request('POST', `${path}/save`, { body, roles: ['user'] })).status).toBe(200);
  });

  it('are listed in Polish order of their names', async () => {
    for (const value of ['Łany', 'Lubań', 'Ćma', 'Cis', 'Żuraw', 'Zając']) {
      await save(`${path}/save`, { key: `${mark}-${value}`, value: `${mark} ${value}` });
    }
    const names = (await get<DictionaryEntry[]>(`${path}/list`))
      .filter((entry) => entry.value.startsWith(`${mark} `))
      .map((entry) => entry.value.slice(mark.length + 1));
    expect(names).toEqual(['Cis', 'Ćma', 'Lubań', 'Łany', 'Zając', 'Żuraw']);
  });
});

describe('a forest district', () => {
  it('has parts, labelled as in orders', async () => {
    const id = await save('/api/fd/save', { key: `${mark}-parts`, value: 'Namysłów' });
    await test.service.db.$client`
      insert into dictionaries.forest_district_part (forest_district_id, code, name, range)
      values (${id}, '06', 'Gola', '1'), (${id}, '01', 'Smogorzów', '1')`;
    expect(await get(`/api/fd/${id}/parts`)).toMatchObject([
      { code: '01', name: 'Smogorzów', label: '01 Smogorzów' },
      { code: '06', name: 'Gola', label: '06 Gola' },
    ]);
    await expectRefusal('GET', '/api/fd/999999999/parts', 404);
  });

  it('has its parts added, renamed and removed, each code once, and a history of that', async () => {
    const district = await save('/api/fd/save', { key: `${mark}-kept`, value: 'Kup' });
    const part = { forestDistrict: district, code: '07', name: 'Nowe', precinct: '1' };
    const id = await save('/api/fd/part/save', part);
    const taken = await expectRefusal('POST', '/api/fd/part/save', 417, { ...part, code: '0 7' });
    expect(taken.errors?.[0]).toMatchObject({ path: 'code' });
    const renamed = await test.request('POST', '/api/fd/part/save', {
      body: { ...part, id, name: 'Nowa Łąka' },
      headers: { 'If-Match': '"1"' },
    });
    expect(renamed.status).toBe(200);
    expect(await get(`/api/fd/${district}/parts`)).toMatchObject([
      { label: '07 Nowa Łąka', precinct: '1', version: 2 },
    ]);
    const late = await test.request('POST', '/api/fd/part/save', {
      body: { ...part, id },
      headers: { 'If-Match': '"1"' },
    });
    expect(late.status).toBe(409);
    const other = await save('/api/fd/save', { key: `${mark}-other`, value: 'Opole' });
    await expectRefusal('POST', '/api/fd/part/save', 404, { ...part, id, forestDistrict: other });
    await expectRefusal('POST', '/api/fd/part/save', 404, { ...part, forestDistrict: 999_999_999 });
    expect((await test.request('DELETE', `/api/fd/part/${id}`)).status).toBe(200);
    await expectRefusal('DELETE', `/api/fd/part/${id}`, 404);
    const { changes } = await get<RecordHistory>(`/api/fd/${district}/history`);
    const partChanges = changes.filter(({ table }) => table === 'forestDistrictPart').map(({ kind }) => kind);
    expect(partChanges).toEqual(['delete', 'update', 'insert']);
  });

  it('cannot be deleted while a contract refers to it', async () => {
    const id = await save('/api/fd/save', { key: `${mark}-used`, value: 'Kluczbork' });
    const contracts = openPostgres(urls.contracts, { max: 1 });
    try {
      const [contract] = await contracts<{ id: number }[]>`
        insert into contracts.contract (contract_number, forest_district_id, contract_date, created_by, modified_by)
        values (${`${mark}/2026`}, ${id}, '2026-01-02', 'test', 'test') returning id`;
      const problem = await expectRefusal('DELETE', `/api/fd/${id}`, 417);
      expect(problem.message).toBe('Nie można usunąć pozycji, która jest w użyciu. Możesz ją dezaktywować.');
      expect(await save('/api/fd/save', { id, key: `${mark}-used`, value: 'Kluczbork', active: false })).toBe(id);
      await contracts`delete from contracts.contract where id = ${contract?.id ?? 0}`;
    } finally {
      await contracts.end();
    }
    expect((await test.request('DELETE', `/api/fd/${id}`)).status).toBe(200);
  });
});

describe('a code', () => {
  it.each([
    ['/api/ac/save', 'key', { value: 'Dołowanie', defaultWorkGroup: 1 }],
    ['/api/sq/save', 'code', { name: 'Ekipa' }],
  ])('of %s is refused if it looks like another one', async (path, field, more) => {
    const body = (code: string, id: number | null = null) => ({ id, [field]: `${mark} OB-1I ${code}`, ...more });
    const id = await save(path, body('L'));
    for (const code of [`${mark} 0B-1I L`, `${mark} OB-11 L`, `${mark} OB-l1 L`]) {
      const { errors } = await expectRefusal('POST', path, 417, { ...body(''), [field]: code });
      const message = `Ten kod wygląda tak samo jak istniejący „${mark} OB-1I L”.`;
      expect(errors).toEqual([{ path: field, message }]);
    }
    await save(path, body('I'));
    expect(await save(path, body('L', id))).toBe(id);
  });
});

describe('activity codes', () => {
  const code = (key: string, value: string, more: object = {}) =>
    save('/api/ac/save', { key, value, active: true, defaultWorkGroup: 1, ...more });
  const search = async (query: string) =>
    (await get<Page<ActionCode>>(`/api/ac/search?query=${encodeURIComponent(query)}`)).content
      .filter((found) => found.key.startsWith(mark))
      .map((found) => found.key.slice(mark.length));

  it('have their default work group, given as an id or as an object', async () => {
    const id = await code(`${mark}-g`, 'Grupa', { defaultWorkGroup: { id: 1, name: 'Prace podstawowe' } });
    expect(await get(`/api/ac/${id}`)).toEqual({
      id,
      key: `${mark}-g`,
      value: 'Grupa',
      active: true,
      version: 1,
      defaultWorkGroupId: 1,
    });
    await expectRefusal('GET', '/api/ac/999999999', 404);
  });

  it('need a work group that exists', async () => {
    const missing = await expectRefusal('POST', '/api/ac/save', 417, { key: `${mark}-x`, value: 'a' });
    expect(missing.errors).toEqual([{ path: 'defaultWorkGroup', message: 'Wybierz grupę prac.' }]);
    const unknown = await expectRefusal('POST', '/api/ac/save', 417, {
      key: `${mark}-x`,
      value: 'a',
      defaultWorkGroup: 999_999,
    });
    expect(unknown.errors).toEqual([{ path: 'defaultWorkGroup', message: 'Wybierz grupę prac.' }]);
  });

  it('refuse a key that is taken and an unknown id', async () => {
    await code(`${mark} RH8`, 'Prace godzinowe');
    const taken = await expectRefusal('POST', '/api/ac/save', 417, {
      key: `${mark}rh8`,
      value: 'a',
      defaultWorkGroup: 1,
    });
    expect(taken.errors.map((error) => error.path)).toEqual(['key']);
    await expectRefusal('POST', '/api/ac/save', 404, {
      id: 999_999_999,
      key: `${mark}-n`,
      value: 'a',
      defaultWorkGroup: 1,
    });
  });

  it('are found by code with or without blanks and by name, without Polish letters, the best match first', async () => {
    await code(`${mark}ZRYW`, 'Zrywka drewna');
    await code(`${mark}ZRYW-KOŃ`, 'Zrywka konna');
    await code(`${mark}DOŁ 1I`, `Dołowanie ${mark}zryw`);
    await code(`${mark}ZRYW-X`, 'Zrywka wycofana', { active: false });
    expect(await search(`${mark}zryw`)).toEqual(['ZRYW', 'ZRYW-KOŃ', 'DOŁ 1I']);
    expect(await search(`${mark}dol1i`)).toEqual(['DOŁ 1I']);
    expect(await search(`${mark}ZRYW-KON`)).toEqual(['ZRYW-KOŃ']);
  });

  it('are searched literally: a percent sign is a percent sign', async () => {
    await code(`${mark}100%`, 'Pełny');
    expect(await search(`${mark}100%`)).toEqual(['100%']);
    expect(await search(`${mark}1%0`)).toEqual([]);
  });

  it('are listed in pages of 50 by code, also filtered by text and by active', async () => {
    for (let number = 0; number < 53; number += 1) {
      await code(`${mark}P${String(number).padStart(2, '0')}`, `Strona ${mark}`, { active: number % 2 === 0 });
    }
    const path = `/api/ac/list/full?query=${encodeURIComponent(`Strona ${mark}`)}`;
    const first = await get<Page<ActionCode>>(`${path}&p=0`);
    expect(first.page).toEqual({ totalPages: 2, totalElements: 53, number: 0, size: 50 });
    expect(first.content.map((found) => found.key).slice(0, 2)).toEqual([`${mark}P00`, `${mark}P01`]);
    const second = await get<Page<ActionCode>>(`${path}&p=1`);
    expect(second.content).toHaveLength(3);
    const beyond = await get<Page<ActionCode>>(`${path}&p=7`);
    expect(beyond).toEqual({ content: [], page: { totalPages: 2, totalElements: 53, number: 7, size: 50 } });
    expect((await get<Page<ActionCode>>(`${path}&active=false`)).page.totalElements).toBe(26);
    expect((await get<Page<ActionCode>>('/api/ac/list/full')).page.number).toBe(0);
    await expectRefusal('GET', '/api/ac/list/full?p=-1', 417);
    await expectRefusal('GET', `/api/ac/list/full?query=${'x'.repeat(201)}`, 417);
  });
});

describe('squads', () => {
  it('are created and changed, and their code is unique', async () => {
    const id = await save('/api/sq/save', { code: `${mark}S1`, name: 'Pilarze Wilk', active: true });
    expect(await get<unknown[]>('/api/sq/list')).toContainEqual({
      id,
      code: `${mark}S1`,
      name: 'Pilarze Wilk',
      active: true,
      version: 1,
    });
    const taken = await expectRefusal('POST', '/api/sq/save', 417, { code: `${mark} s1`, name: 'Inni', active: true });
    expect(taken).toMatchObject({
      message: 'Ekipa o takim kodzie już istnieje.',
      errors: [{ path: 'code', message: 'Ekipa o takim kodzie już istnieje.' }],
    });
    const empty = await expectRefusal('POST', '/api/sq/save', 417, { code: '', name: ' ' });
    expect(empty.errors.map((error) => error.path)).toEqual(['code', 'name']);
    await expectRefusal('POST', '/api/sq/save', 404, { id: 999_999_999, code: `${mark}S2`, name: 'a' });
    expect((await test.request('DELETE', `/api/sq/${id}`)).status).toBe(200);
  });
});

describe('a code that looks the same', () => {
  const lookAlike = (path: string, field: 'key' | 'code', more: object) =>
    Promise.all(
      Object.entries(lookAlikes(`${mark}Ó-1/2`)).map(async ([name, text]) => {
        const response = await test.request('POST', path, { body: { [field]: text, ...more } });
        const { errors } = (await response.json()) as Problem;
        return { name, status: response.status, at: errors?.[0]?.path };
      }),
    );

  it.each([
    ['/api/fd/save', 'key', { value: 'a' }],
    ['/api/as/save', 'key', { value: 'a' }],
    ['/api/ac/save', 'key', { value: 'a', defaultWorkGroup: 1 }],
    ['/api/sq/save', 'code', { name: 'a' }],
  ] as const)('is the same entry for %s', async (path, field, more) => {
    await save(path, { [field]: `${mark}Ó-1/2`, ...more });
    for (const { name, status, at } of await lookAlike(path, field, more)) {
      expect({ status, at }, name).toEqual({ status: 417, at: field });
    }
  });

  it.each([
    ['a Cyrillic letter', 'С'],
    ['a Greek letter', 'Ο'],
    ['a letter of mathematics', '𝖢'],
    ['a dotless i', 'ı'],
    ['a mark over nothing', 'C\u0332'],
    ['a bullet for a hyphen', '⁃'],
  ])('is refused if two codes differ only by %s', async (_, character) => {
    const refusal = await expectRefusal('POST', '/api/ac/save', 417, {
      key: `${mark}${character}-9`,
      value: 'a',
      defaultWorkGroup: 1,
    });
    expect(refusal.errors).toEqual([{ path: 'key', message: 'Tylko litery łacińskie, cyfry i znaki z klawiatury.' }]);
  });

  it('finds the code, and an invisible text is not a key', async () => {
    for (const [name, text] of Object.entries(lookAlikes(`${mark}Ó-1/2`))) {
      const found = await get<Page<ActionCode>>(`/api/ac/search?query=${encodeURIComponent(text)}`);
      expect(
        found.content.map(({ key }) => key),
        name,
      ).toEqual([`${mark}Ó-1/2`]);
    }
    await expectRefusal('POST', '/api/fd/save', 417, { key: '\u202e\u200b', value: 'a' });
  });
});

describe('work groups', () => {
  it('contain their items; the default group always exists', async () => {
    const groups = await get<WorkGroup[]>('/api/workgroup/list');
    expect(groups[0]).toMatchObject({
      id: 1,
      name: 'Prace podstawowe',
      workGroupItems: [{ id: 1, workGroupId: 1, name: 'Całość prac', addToSum: true, profitMarginReference: 100 }],
    });
  });
});

it('keeps the history of an entry after it was deleted', async () => {
  const entry = { key: `${mark}H`, value: 'Nadleśnictwo Próbne', active: true };
  const id = await save('/api/fd/save', entry);
  await save('/api/fd/save', { ...entry, id, value: 'Nadleśnictwo Inne' });
  expect((await test.request('DELETE', `/api/fd/${id}`)).status).toBe(200);
  const { changes } = await get<RecordHistory>(`/api/fd/${id}/history`);
  expect(changes.map(({ kind }) => kind)).toEqual(['delete', 'update', 'insert']);
  expect(changes[1]?.fields).toEqual([{ field: 'value', from: 'Nadleśnictwo Próbne', to: 'Nadleśnictwo Inne' }]);
  const { records } = await get<DeletedRecords>('/api/fd/history/deleted');
  expect(records[0]).toMatchObject({ id, name: `${mark}H Nadleśnictwo Inne`, actorName: 'biuro', reasons: [] });
  const [first] = records;
  const older = await get<DeletedRecords>(`/api/fd/history/deleted?before=${first?.changeId}`);
  expect(older.records.map((one) => one.id)).not.toContain(id);
  await expectRefusal('GET', '/api/sq/987654321/history', 404);
});

it('has a Polish label for every column', async () => {
  expect(await unlabelledColumns(inject('databaseUrls').admin, 'dictionaries', historyLabels)).toEqual([]);
});
