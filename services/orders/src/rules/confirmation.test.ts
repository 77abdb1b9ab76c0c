import type { Order } from '@ostep/api-orders';
import { expect, it } from 'vitest';
import { confirmationOf } from './confirmation';

const item = (lp: string, unitType: string | null, amount: number, amountDone: number) => ({
  lp,
  posNo: '21',
  forestAddress: '02-20-1-06-123-a-00',
  actionCode: { key: 'CWD-D', value: 'Ścinka drzew' },
  actionDesc: 'Ścinka',
  amount,
  amountDone,
  unitType,
});

const order = {
  forestDistrictName: 'Namysłów',
  forestDistrictPart: '06 Gola',
  orderNumber: '14/2026',
  orderDate: '2026-03-16',
  contractNumber: 'SA.271.1.4.2026',
  contractDate: '2025-12-19',
  orderItems: [item('1', 'M3', 0.1, 0.2), item('2', 'HA', 3, 1.5), item('3', 'M3', 0.2, 0.1)],
} as unknown as Order;

const head = { sender: null, addressee: null, preparedBy: null };
const days = { finishedDate: '2026-04-10', issuedOn: '2026-04-11' };

it('an informational row is neither reported as done nor summed', () => {
  const tuft = { ...item('4', null, 12, 0), actionCode: { key: 'KĘPA', value: 'Kępa drzew' }, posNo: null };
  const orderItems = [...order.orderItems, tuft];
  const letter = confirmationOf({
    order: { ...order, orderItems } as unknown as Order,
    districtKey: '02-20',
    ...days,
    head,
  });
  expect(letter.items.at(-1)).toMatchObject({ ordered: 12, done: null });
  expect(letter.totals.map(({ unit }) => unit)).toEqual(['M3', 'HA']);
});

it('the letter names every item and sums the ordered and done amounts by unit', () => {
  const address = { street: 'ul. Leśna 4', postalCode: '45-001', city: 'Opole' };
  const logo = { logoType: null, logo: null };
  const named = {
    sender: { name: 'Zakład Usług Leśnych', ...address, nip: '1234563218', place: 'Opole', ...logo },
    addressee: { name: 'Nadleśnictwo Namysłów', ...address },
    preparedBy: 'Anna Nowak',
  };
  const letter = confirmationOf({ order, districtKey: '02-20', ...days, head: named });
  const row = { posNo: '21', forestAddress: '02-20-1-06-123-a-00', actionCodeKey: 'CWD-D', actionDesc: 'Ścinka drzew' };
  expect(letter).toEqual({
    ...named,
    number: 'ZP/02-20/06 Gola/14/2026',
    forestDistrict: { key: '02-20', name: 'Namysłów' },
    forestDistrictPart: '06 Gola',
    contractNumber: 'SA.271.1.4.2026',
    contractDate: '2025-12-19',
    orderNumber: '14/2026',
    orderDate: '2026-03-16',
    finishedDate: '2026-04-10',
    issuedOn: '2026-04-11',
    items: [
      { lp: '1', ...row, ordered: 0.1, done: 0.2, unit: 'M3' },
      { lp: '2', ...row, ordered: 3, done: 1.5, unit: 'HA' },
      { lp: '3', ...row, ordered: 0.2, done: 0.1, unit: 'M3' },
    ],
    totals: [
      { unit: 'M3', ordered: 0.3, done: 0.3 },
      { unit: 'HA', ordered: 3, done: 1.5 },
    ],
  });
});
