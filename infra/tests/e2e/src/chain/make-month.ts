import { isInformationalCode } from '@ostep/kernel';
import { answersTo } from '@ostep/test-kit/answers-to';
import { expect } from '@playwright/test';
import { type ApiCaller, readAs } from '../harness/api-caller';
import {
  type District,
  type MonthProtocol,
  named,
  netOf,
  protocols,
  sumOf,
  TODAY,
  type Work,
  workNames,
  works,
  YEAR,
} from './invoice-figures';

type Codes = Readonly<Record<Work, number>>;
type Caller = {
  readonly read: <T>(path: string) => Promise<T>;
  /** Sends a request and answers its questions with yes. */
  readonly send: <T>(path: string, data?: object) => Promise<T>;
};

export function callerOf(api: ApiCaller): Caller {
  const { request, headers } = api;
  const post = (path: string, data: object) => request.post(`/api/${path}`, { headers, data });
  return {
    read: (path) => readAs(api, path),
    send: async <T>(path: string, data: object = {}) => {
      const first = await post(path, data);
      const answers = first.status() === 417 ? answersTo(await first.json()) : [];
      const response = answers.length === 0 ? first : await post(path, { ...data, answers });
      expect(response.status(), `${path} ${await response.text()}`).toBe(200);
      // The response types of the endpoints.
      return (await response.json()) as T;
    },
  };
}

const hundredths = (figure: number) => figure / 100;
const placeOf = (no: number, line: number) => ({
  posNo: `${no}${line + 1}`,
  forestAddress: `02-20-1-06-${100 + no}-${'ab'[line]}-00`,
});

/** Enters the company, its two buyers and a contract with each. */
async function makeOffice({
  read,
  send,
}: Caller): Promise<{ readonly codes: Codes; contracts: Record<District, number> }> {
  const address = { street: 'ul. Leśna 4', postalCode: '46-100', city: 'Namysłów' };
  await send('office/company', {
    name: 'Usługi Leśne Ostęp',
    ...address,
    nip: '526-025-02-74',
    place: 'Namysłów',
    bankAccount: '27 1140 2004 0000 3002 0135 5387',
  });
  const { content } = await read<{ content: { id: number; key: string }[] }>('ac/list/full?p=0');
  const [ploughing = 0, planting = 0, building = 0] = content
    .filter(({ key }) => !isInformationalCode(key))
    .map(({ id }) => id);
  const codes = { ploughing, planting, building };
  const districts = await read<{ id: number; value: string }[]>('fd/list');
  const nips: Record<District, string> = { first: '1234563218', second: '1111111111' };
  const contractOf = async (which: District): Promise<number> => {
    const district = districts[which === 'first' ? 0 : 1];
    await send('office/addressee/save', {
      forestDistrictId: district?.id,
      name: `Nadleśnictwo ${district?.value}`,
      ...address,
      buyerNip: nips[which],
    });
    return send('contract', {
      contractNumber: `SA.271.${which === 'first' ? 1 : 2}.${YEAR}`,
      forestDistrict: district?.id,
      contractDate: `${Number(YEAR) - 1}-12-19`,
      contractItems: workNames.map((work, index) => ({
        lp: index + 1,
        posNo: String(index + 1),
        actionCode: codes[work],
        actionDesc: 'Prace leśne',
        unitType: works[work].unit,
        amount: 10_000,
        vatPercent: works[work].rate,
        unitPriceNetto: hundredths(works[work].price),
      })),
    });
  };
  return { codes, contracts: { first: await contractOf('first'), second: await contractOf('second') } };
}

async function makeOrder({ read, send }: Caller, made: Made, protocol: MonthProtocol): Promise<number> {
  const { no, lines, district } = protocol;
  const contract = made.contracts[district];
  const { contractItems } = await read<{ contractItems: { id: number }[] }>(`contract/${contract}`);
  const order = await send<number>('order', {
    orderNumber: `${no}/${YEAR}`,
    orderDate: TODAY,
    forestDistrictPart: '06 Gola',
    contract,
    contractNumber: '1',
    orderItems: lines.map(({ work, amount }, line) => ({
      ...placeOf(no, line),
      lp: line + 1,
      actionCode: made.codes[work],
      actionGroup: 'TP',
      actionDesc: 'Prace',
      amount: hundredths(amount),
      dueDate: TODAY,
      contractItem: contractItems[workNames.indexOf(work)]?.id,
    })),
  });
  await send(`order/transition/${order}/IN_PROGRESS`);
  const { orderItems } = await read<{ orderItems: { id: number }[] }>(`order/${order}`);
  const [squad] = await read<{ id: number }[]>('sq/list');
  for (const [place, { id: orderItemId }] of orderItems.entries()) {
    await send('order/sqa', {
      orderItemId,
      squadId: squad?.id,
      workGroupItemId: 1,
      squadRateNetto: 100,
      percentRate: 65,
      amountDone: hundredths(lines[place]?.amount ?? 0),
      finishedDate: TODAY,
    });
  }
  await send(`order/transition/${order}/DONE`);
  await send(`order/transition/${order}/DONE_REPORTED`);
  return order;
}

type Made = Awaited<ReturnType<typeof makeOffice>>;
type Settling = {
  readonly id: number;
  readonly orderItems: readonly { readonly assignments: readonly { readonly id: number }[] }[];
};

async function makeSettled(caller: Caller, made: Made, protocol: MonthProtocol): Promise<number> {
  const { no, lines, district } = protocol;
  const order = await makeOrder(caller, made, protocol);
  const id = await caller.send<number>('protocol', {
    protocolNumber: named(no),
    protocolType: 'ZAGOSPODAROWANIE',
    protocolDate: TODAY,
    contract: made.contracts[district],
    orders: [order],
    totalValue: hundredths(sumOf(lines.map(netOf))),
    protocolParts: lines.map((line, place) => ({
      ...placeOf(no, place),
      protocolItems: [
        {
          actionCode: made.codes[line.work],
          amount: hundredths(line.amount),
          value: hundredths(netOf(line)),
          rate: hundredths(works[line.work].price),
        },
      ],
    })),
  });
  const { parts } = await caller.read<{ parts: Settling[] }>(`protocol/${id}/settleView`);
  await caller.send(`protocol/${id}/settlements`, {
    settlements: parts.flatMap(({ id: protocolPart, orderItems }, part) =>
      orderItems.flatMap(({ assignments }) =>
        assignments.map(({ id: sqa }) => ({
          sqa,
          protocolPart,
          amount: hundredths(lines[part]?.amount ?? 0),
          version: 0,
        })),
      ),
    ),
    answers: [],
  });
  await caller.send(`protocol/${id}/settle/true`);
  return id;
}

/** Creates settled protocols that are not invoiced yet. @returns their ids by number */
export async function makeMonth(caller: Caller): Promise<ReadonlyMap<number, number>> {
  const made = await makeOffice(caller);
  const ids = new Map<number, number>();
  for (const protocol of protocols) ids.set(protocol.no, await makeSettled(caller, made, protocol));
  return ids;
}
