import { readFile } from 'node:fs/promises';
import { sample } from '../harness/files';
import type { Assignment } from './order';
import type { SettledWork } from './protocol';

export type ExpectedLine = {
  orderNumber: string;
  actionCodeKey: string;
  workGroup: string;
  workName: string;
  protocolNumber: string;
  contractUnitPriceNetto: number;
  profitMarginReference: number;
  squadRateNetto: number;
  settlementAmount: number;
  squadIncome: number;
  companyIncome: number;
  profit: number;
  profitMarginPercent: number;
};

export type ExpectedSettlement = {
  lines: ExpectedLine[];
  totals: { squadIncome: number; companyIncome: number; profit: number };
};

const done = [
  { squad: 'H01 Hodowla Jodła', lp: 3, posNo: '34', forestAddress: '02-20-1-06-123-a-00', finished: '08.04.2026' },
  { squad: 'H02 Hodowla Brzoza', lp: 3, posNo: '34', forestAddress: '02-20-1-06-123-a-00', finished: '08.04.2026' },
  { squad: 'H03 Hodowla sezonowa', lp: 3, posNo: '34', forestAddress: '02-20-1-06-123-a-00', finished: '08.04.2026' },
  { squad: 'H01 Hodowla Jodła', lp: 5, posNo: '41', forestAddress: '02-20-1-06-118-f-00', finished: '09.04.2026' },
  { squad: 'G01 Grodzenia', lp: 2, posNo: '61', forestAddress: '02-20-1-06-123-a-00', finished: '24.04.2026' },
  {
    squad: 'PW1 Podwykonawca Leś-Trans',
    lp: 2,
    posNo: '61',
    forestAddress: '02-20-1-06-123-a-00',
    finished: '24.04.2026',
  },
  { squad: 'HV1 Harwester 1', lp: 1, posNo: '103', forestAddress: '02-20-1-06-140-d-00', finished: '04.02.2026' },
  { squad: 'FW1 Forwarder 1', lp: 2, posNo: '103', forestAddress: '02-20-1-06-140-d-00', finished: '05.02.2026' },
] as const;

export type Work = {
  readonly expected: ExpectedLine;
  readonly squadName: string;
  readonly month: number;
  readonly assignment: Assignment;
  readonly settled: SettledWork;
};

export async function chainWork(): Promise<{ work: Work[]; totals: ExpectedSettlement['totals'] }> {
  const text = await readFile(sample('rozliczenie-ekip.expected.json'), 'utf8');
  // The format of the file.
  const { lines, totals } = JSON.parse(text) as ExpectedSettlement;
  const work = lines.map((expected, index): Work => {
    const by = done[index];
    if (!by) throw new Error('the settlement has more lines than there is work');
    const squadName = by.squad.slice(by.squad.indexOf(' ') + 1);
    const { actionCodeKey, workGroup, workName } = expected;
    return {
      expected,
      squadName,
      month: Number(by.finished.slice(3, 5)),
      assignment: {
        lp: by.lp,
        squad: by.squad,
        workGroup,
        workName,
        rate: String(expected.squadRateNetto),
        amount: String(expected.settlementAmount),
        finished: by.finished,
      },
      settled: {
        posNo: by.posNo,
        forestAddress: by.forestAddress,
        actionCodeKey,
        squad: squadName,
        workName,
        amount: expected.settlementAmount,
      },
    };
  });
  return { work, totals };
}
