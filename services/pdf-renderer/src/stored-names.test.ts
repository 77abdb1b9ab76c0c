import { readPdf, type Word } from '@ostep/document-reader';
import { expect, test, vi } from 'vitest';
import { type DocumentKind, render } from './render';

vi.setConfig({ testTimeout: 120_000 });

const names = {
  markup: '<script>document.title="zdalne"</script>',
  formula: "=cmd|' /C calc'!A0",
  turned: '\u202eodwrócone\u202c i \u200bniewidoczne',
  foreign: '🌲👩‍🌾 ąęść ŻÓŁĆ Лес',
  long: 'W'.repeat(150),
};

const payloadsOf = (name: string): Readonly<Partial<Record<DocumentKind, object>>> => {
  const company = {
    name,
    street: name,
    postalCode: '45-001',
    city: name,
    nip: '1234563218',
    place: name,
    logo: null,
    logoType: null,
  };
  const head = { number: 'ZP/1', sender: company, preparedBy: name };
  const month = { year: 2026, month: 4, issuedOn: '2026-05-04' };
  const work = {
    orderNumber: name,
    code: name,
    work: name,
    unitType: 'HA',
    amount: 12.69,
    rate: 196.3,
    value: 2491.05,
  };
  const sums = { works: 1, unsettled: 0, squadIncome: 1, companyIncome: 1, profit: 0 };
  const one = { amount: 1, unitType: 'HA', profitMarginPercent: 1, ...sums };
  const row = {
    orderNumber: name,
    posNo: name,
    forestAddress: name,
    actionCodeKey: name,
    actionName: name,
    workName: name,
    settled: true,
    late: false,
    unapproved: false,
    workDate: null,
    protocolNumber: name,
    protocolDate: '2026-04-10',
    unitType: 'HA',
    amount: 12.69,
    rate: 1196.3,
    income: 2491.05,
  };
  const line = { day: null, text: name, value: -12.5 };
  return {
    confirmation: {
      ...head,
      addressee: { name, street: name, postalCode: '45-001', city: name },
      forestDistrict: { key: '02-20', name },
      forestDistrictPart: name,
      contractNumber: name,
      contractDate: '2025-12-19',
      orderNumber: name,
      orderDate: '2026-03-16',
      finishedDate: '2026-04-08',
      issuedOn: '2026-04-09',
      items: [
        {
          lp: '1',
          posNo: name,
          forestAddress: name,
          actionCodeKey: name,
          actionDesc: name,
          ordered: 12.69,
          done: 12.5,
          unit: 'HA',
        },
      ],
      totals: [{ unit: 'HA', ordered: 12.69, done: 12.5 }],
    },
    statement: {
      ...head,
      ...month,
      unapproved: 0,
      squad: { code: name, name },
      total: 1,
      districts: [{ name, rows: [row, row], total: 1234.5 }],
    },
    'payout-statement': {
      ...head,
      ...month,
      kind: 'company',
      squad: { code: name, name },
      inWords: 'jeden',
      districts: [{ name, rows: [{ ...work, place: name }], total: 1 }],
      carried: [line],
      additions: [line],
      advances: [line],
      deductions: [line],
      works: 1,
      brought: 0,
      toPay: 1,
      left: 0,
    },
    'month-report': {
      ...head,
      ...month,
      squads: [{ squadId: 1, squadCode: name, squadName: name, ...one }],
      total: one,
    },
  };
};

const kinds = ['confirmation', 'statement', 'payout-statement', 'month-report'] as const;

const areOver = (a: Word, b: Word) =>
  a !== b &&
  Math.abs(a.baseline - b.baseline) < Math.min(a.size, b.size) / 2 &&
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;

test.each(kinds.flatMap((kind) => Object.entries(names).map(([called, name]) => ({ kind, called, name }))))(
  '$kind holds a stored name ($called) within its columns',
  async ({ kind, name }) => {
    const bytes = await render(kind, payloadsOf(name)[kind]);
    for (const { words, width, height } of await readPdf(bytes)) {
      const outside = words.filter(({ left, right, baseline }) => left < 0 || right > width || baseline > height);
      expect(outside.map(({ text }) => text)).toEqual([]);
      expect(words.filter((a) => words.some((b) => areOver(a, b))).map(({ text }) => text)).toEqual([]);
    }
  },
);
