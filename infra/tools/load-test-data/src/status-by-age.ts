import type { OrderStatus } from '@ostep/kernel';

type Share = readonly [percent: number, status: OrderStatus];

const shares: readonly { readonly fromDays: number; readonly shares: readonly Share[] }[] = [
  {
    fromDays: 90,
    shares: [
      [97, 'PROTOCOL_RECEIVED'],
      [1, 'DONE_REPORTED'],
      [1, 'DONE'],
      [1, 'IN_PROGRESS'],
    ],
  },
  {
    fromDays: 30,
    shares: [
      [60, 'PROTOCOL_RECEIVED'],
      [20, 'DONE_REPORTED'],
      [10, 'DONE'],
      [8, 'IN_PROGRESS'],
      [2, 'TODO'],
    ],
  },
  {
    fromDays: 0,
    shares: [
      [10, 'PROTOCOL_RECEIVED'],
      [15, 'DONE_REPORTED'],
      [15, 'DONE'],
      [40, 'IN_PROGRESS'],
      [20, 'TODO'],
    ],
  },
];

/** @param percent random number from 1 to 100 */
export function statusByAge(ageDays: number, percent: number): OrderStatus {
  let left = percent;
  for (const [share, status] of shares.find(({ fromDays }) => ageDays >= fromDays)?.shares ?? []) {
    if (left <= share) return status;
    left -= share;
  }
  return 'TODO';
}
