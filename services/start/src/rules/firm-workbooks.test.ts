import { type FirmDictionaries, type FirmWorkbook, firmDictionaries, firmWorkbook } from '@ostep/test-firm-workbooks';
import { describe, expect, test } from 'vitest';
import { openStartFile } from '../parsing/open-start-file';
import type { AnyPayload, PayloadOf } from './kinds/readers';
import type { KnownData } from './known-data';
import type { ReadTable, TakenRow } from './read-table';

const WORKBOOKS = Number(process.env['FIRM_WORKBOOKS'] ?? 60);
const TODAY = '2026-11-30';

function knownOf(
  { seller, districts, squads, codes, scopes }: FirmDictionaries,
  kind: FirmWorkbook['kind'],
): KnownData {
  const entry = (one: { key: string; name: string }, id: number) => ({
    id,
    key: one.key,
    value: one.name,
    active: true,
  });
  return {
    today: TODAY,
    closedUntil: null,
    companyNip: seller.nip,
    squads: kind === 'squads' ? [] : squads.map(({ code, name }, id) => ({ id, code, name, active: true })),
    districts: districts.map((one, id) => ({ ...entry(one, id), nip: one.nip, buyerName: null })),
    codes: codes.map(({ code, name }, id) => entry({ key: code, name }, id)),
    scopes: scopes.map(entry),
    openings: [],
    rates: [],
    invoiceNumbers: [],
    ksefNumbers: [],
    taken: {},
  };
}

const read = async ({ kind, bytes }: FirmWorkbook, known: KnownData) =>
  (await openStartFile({
    bytes,
    table: { kind, sheet: null, columns: null, answers: [], layouts: {}, known },
  })) as ReadTable;

const money = (value: number | null) => (value === null ? null : value.toFixed(2));

/** The payload as the truth spells it; values that the reader computes are left out. */
function spelled(kind: FirmWorkbook['kind'], payload: AnyPayload, dictionaries: FirmDictionaries) {
  const { squads, districts, codes, scopes } = dictionaries;
  const squadOf = (squad: PayloadOf['rates']['squad']) => ('id' in squad ? squads[squad.id]?.code : squad.code);
  const work = ({ actionCodeId, actionScopeId }: { actionCodeId: number; actionScopeId: number | null }) => ({
    code: codes[actionCodeId]?.code,
    scope: actionScopeId === null ? null : scopes[actionScopeId]?.key,
  });
  const spell: { [K in FirmWorkbook['kind']]: (of: PayloadOf[K]) => Record<string, unknown> } = {
    squads: ({ code, name, active, payee }) => ({
      code,
      name,
      active,
      ...(payee ? { nip: payee.nip, account: payee.account } : {}),
    }),
    'outside-invoices': ({ number, issued, due, forestDistrictId, gross, left, ksefNumber }) => ({
      number,
      issued,
      due,
      buyer: forestDistrictId === null ? null : districts[forestDistrictId]?.key,
      gross: money(gross),
      left: money(left),
      ksefNumber,
    }),
    balances: ({ squad, day, amount }) => ({ squad: squadOf(squad), day, amount: money(amount) }),
    'earlier-works': ({ day, month, forestDistrictId, unitType, amount, ...one }) => ({
      day,
      month: day === null ? month.slice(0, 7) : undefined,
      district: districts[forestDistrictId]?.key,
      ...work(one),
      unit: unitType,
      quantity: amount,
    }),
    rates: ({ squad, rate, percent, ...one }) => ({ squad: squadOf(squad), ...work(one), rate: money(rate), percent }),
  };
  return (spell[kind] as (of: AnyPayload) => Record<string, unknown>)(payload);
}

/** What a file does not say the reader may suppose, where it is no figure: a squad is active and gets a code if asked for. */
const isSupposed = (taken: unknown) => taken === true || /^E\d\d$/u.test(String(taken));

const same = (taken: unknown, truth: unknown) =>
  taken === undefined ||
  (truth === null && isSupposed(taken)) ||
  String(taken ?? '') === String(truth ?? '') ||
  (Number(taken) === Number(truth) && truth !== null && truth !== '' && taken !== null);

function faults(workbook: FirmWorkbook, table: ReadTable, dictionaries: FirmDictionaries): string[] {
  const truths = new Map(workbook.truth.map((one) => [`${one.sheet}!${one.row}`, one]));
  const faultOf = ({ sheet, row, payload }: TakenRow) => {
    const truth = truths.get(`${sheet}!${row}`);
    if (truth?.is !== 'record') return `${sheet}!${row} taken: ${JSON.stringify(truth)} as ${JSON.stringify(payload)}`;
    const values = spelled(workbook.kind, payload, dictionaries);
    const wrong = Object.entries(values).filter(
      ([field, value]) => !same(value, (truth.values as Record<string, unknown>)[field]),
    );
    return wrong.length === 0
      ? null
      : `${sheet}!${row} ${JSON.stringify(Object.fromEntries(wrong))} is ${JSON.stringify(truth.values)} ${truth.doubtful ? `doubtful ${truth.why}` : ''}`;
  };
  return table.taken.map(faultOf).filter((fault) => fault !== null);
}

describe('workbooks of firms', () => {
  test.each(Array.from({ length: WORKBOOKS }, (_, index) => index + 1))('%i', async (seed) => {
    const workbook = firmWorkbook(seed);
    const dictionaries = firmDictionaries(seed);
    const table = await read(workbook, knownOf(dictionaries, workbook.kind));
    const { rows, take, asked, notTakenCount, other } = table.reading;
    expect(rows).toBe(take + asked + notTakenCount + other);
    expect(faults(workbook, table, dictionaries)).toEqual([]);
  });
});
