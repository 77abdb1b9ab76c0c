import type { IsoDate, OrderStatus } from '@ostep/kernel';
import type { WorkSeason } from './campaigns';

export const contractHeads = [
  { number: 'SA.271.2.3.2024', districtKey: '02-20', offerDate: '2023-11-27', contractDate: '2023-12-20' },
  { number: 'ZG.271.5.2024', districtKey: '02-11', offerDate: '2023-12-04', contractDate: '2024-01-03' },
  { number: 'SA.271.11.2024', districtKey: '02-21', offerDate: '2023-12-11', contractDate: '2024-01-08' },
  { number: 'SA.271.2.1.2025', districtKey: '02-20', offerDate: '2024-11-25', contractDate: '2024-12-19' },
  { number: 'ZG.271.3.2025', districtKey: '02-11', offerDate: '2024-12-02', contractDate: '2025-01-02' },
  { number: 'SA.271.14.2025', districtKey: '02-33', offerDate: '2024-12-09', contractDate: '2025-01-07' },
  { number: 'SA.271.2.2.2026', districtKey: '02-20', offerDate: '2025-11-24', contractDate: '2025-12-22' },
  { number: 'SA.271.7.2026', districtKey: '02-21', offerDate: '2025-12-01', contractDate: '2026-01-05' },
  { number: 'ZP.271.8.2026', districtKey: '13-09', offerDate: '2025-12-08', contractDate: '2026-01-09' },
] as const;

export type Acceptance = 'whole' | 'in two' | 'short';

export type PastRow = {
  readonly contract: number;
  readonly orders: Readonly<Record<IsoDate, WorkSeason>>;
  readonly acceptance?: Acceptance;
};

export const past: readonly PastRow[] = [
  { contract: 0, orders: { '2024-01-15': 'thinning', '2024-01-22': 'handThinning' } },
  { contract: 1, orders: { '2024-01-29': 'clearing' }, acceptance: 'in two' },
  { contract: 2, orders: { '2024-02-05': 'harvester' } },
  { contract: 0, orders: { '2024-03-11': 'planting', '2024-03-18': 'fencing' } },
  { contract: 1, orders: { '2024-03-18': 'replanting', '2024-03-25': 'fencing' }, acceptance: 'short' },
  { contract: 2, orders: { '2024-05-13': 'hours', '2024-06-03': 'weeding' } },
  { contract: 0, orders: { '2024-06-10': 'weeding', '2024-09-16': 'soil' } },
  { contract: 3, orders: { '2025-01-13': 'thinning', '2025-01-20': 'clearing' } },
  { contract: 5, orders: { '2025-02-03': 'harvester', '2025-02-10': 'thinning' } },
  { contract: 3, orders: { '2025-03-17': 'planting', '2025-03-24': 'fencing' } },
  { contract: 4, orders: { '2025-06-09': 'weeding', '2025-06-23': 'weeding' }, acceptance: 'short' },
  { contract: 5, orders: { '2025-08-18': 'cleaning', '2025-08-25': 'hours' } },
  { contract: 3, orders: { '2025-09-08': 'soil', '2025-09-15': 'slash' } },
  { contract: 6, orders: { '2026-01-12': 'thinning', '2026-01-19': 'clearing' } },
  { contract: 8, orders: { '2026-02-02': 'harvester' }, acceptance: 'in two' },
  { contract: 6, orders: { '2026-03-16': 'planting', '2026-03-23': 'fencing' } },
  { contract: 7, orders: { '2026-03-23': 'planting' }, acceptance: 'short' },
  { contract: 8, orders: { '2026-05-18': 'hours', '2026-05-25': 'weeding' } },
  { contract: 6, orders: { '2026-06-08': 'weeding', '2026-06-15': 'cleaning' } },
];

export type Settling = 'whole' | 'partly' | 'over' | 'not yet';

export type RecentRow = {
  readonly contract: number;
  readonly daysBeforeEnd: number;
  readonly campaign: WorkSeason;
  readonly status: OrderStatus;
  readonly temporary?: true;
  readonly settling?: Settling;
};

export const recent: readonly RecentRow[] = [
  { contract: 6, daysBeforeEnd: 74, campaign: 'soil', status: 'PROTOCOL_RECEIVED', settling: 'whole' },
  { contract: 7, daysBeforeEnd: 66, campaign: 'cleaning', status: 'PROTOCOL_RECEIVED', settling: 'partly' },
  { contract: 8, daysBeforeEnd: 60, campaign: 'thinning', status: 'PROTOCOL_RECEIVED', settling: 'whole' },
  { contract: 6, daysBeforeEnd: 58, campaign: 'cleaning', status: 'DONE_REPORTED' },
  { contract: 7, daysBeforeEnd: 50, campaign: 'repellent', status: 'DONE_REPORTED' },
  { contract: 6, daysBeforeEnd: 47, campaign: 'cleaning', status: 'PROTOCOL_RECEIVED', settling: 'whole' },
  { contract: 6, daysBeforeEnd: 46, campaign: 'hours', status: 'IN_PROGRESS' },
  { contract: 8, daysBeforeEnd: 44, campaign: 'thinning', status: 'DONE_REPORTED' },
  { contract: 7, daysBeforeEnd: 42, campaign: 'thinning', status: 'PROTOCOL_RECEIVED', settling: 'over' },
  { contract: 6, daysBeforeEnd: 40, campaign: 'repellent', status: 'DONE_REPORTED' },
  { contract: 6, daysBeforeEnd: 38, campaign: 'replanting', status: 'TODO', temporary: true },
  { contract: 7, daysBeforeEnd: 36, campaign: 'slash', status: 'DONE_REPORTED' },
  { contract: 8, daysBeforeEnd: 35, campaign: 'repellent', status: 'DONE' },
  { contract: 6, daysBeforeEnd: 33, campaign: 'thinning', status: 'PROTOCOL_RECEIVED', settling: 'whole' },
  { contract: 8, daysBeforeEnd: 32, campaign: 'hours', status: 'PROTOCOL_RECEIVED', settling: 'not yet' },
  { contract: 6, daysBeforeEnd: 31, campaign: 'handThinning', status: 'DONE' },
  { contract: 7, daysBeforeEnd: 28, campaign: 'hours', status: 'DONE' },
  { contract: 8, daysBeforeEnd: 26, campaign: 'cleaning', status: 'DONE' },
  { contract: 7, daysBeforeEnd: 22, campaign: 'thinning', status: 'IN_PROGRESS' },
  { contract: 8, daysBeforeEnd: 20, campaign: 'fencing', status: 'IN_PROGRESS' },
  { contract: 6, daysBeforeEnd: 17, campaign: 'thinning', status: 'IN_PROGRESS' },
  { contract: 7, daysBeforeEnd: 15, campaign: 'soil', status: 'IN_PROGRESS' },
  { contract: 8, daysBeforeEnd: 12, campaign: 'harvester', status: 'IN_PROGRESS' },
  { contract: 6, daysBeforeEnd: 9, campaign: 'clearing', status: 'TODO' },
  { contract: 7, daysBeforeEnd: 6, campaign: 'handThinning', status: 'TODO' },
  { contract: 8, daysBeforeEnd: 4, campaign: 'slash', status: 'TODO', temporary: true },
];
