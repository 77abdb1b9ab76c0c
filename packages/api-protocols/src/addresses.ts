import { addressOf, numberIn, queryOf } from '@ostep/endpoint-kit';
import { isIsoDate } from '@ostep/kernel';
import { type ProtocolSort, protocolSorts } from './protocol-sorts';

export type ProtocolListFilter = {
  readonly forestDistrictId: number | null;
  readonly protocolNumber: string | null;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  /** Set by the link of the attention panel to unsettled protocols. */
  readonly unsettled: true | null;
  readonly unclear: true | null;
  readonly differing: true | null;
  readonly proposed: true | null;
};

export type ProtocolList = ProtocolListFilter & {
  /** null: newest first */
  readonly sort: ProtocolSort | null;
  readonly page: number;
};

const date = (text: string | null) => (text !== null && isIsoDate(text) ? text : null);
const yes = (text: string | null) => (text === 'yes' ? true : null);

const path = '/protocol';

const query = (list: Partial<ProtocolList>) =>
  queryOf({
    fdid: list.forestDistrictId,
    number: list.protocolNumber,
    datefrom: list.dateFrom,
    dateto: list.dateTo,
    settled: list.unsettled && 'no',
    differing: list.differing && 'yes',
    proposed: list.proposed && 'yes',
    unclear: list.unclear && 'yes',
    sort: list.sort,
    p: list.page || null,
  });

export const protocolAddress = {
  path,
  query,
  list: (list: Partial<ProtocolList> = {}) => addressOf(path, query(list)),
  parse: (query: URLSearchParams): ProtocolList => ({
    forestDistrictId: numberIn(query, 'fdid'),
    protocolNumber: query.get('number') || null,
    dateFrom: date(query.get('datefrom')),
    dateTo: date(query.get('dateto')),
    unsettled: query.get('settled') === 'no' ? true : null,
    differing: yes(query.get('differing')),
    proposed: yes(query.get('proposed')),
    unclear: yes(query.get('unclear')),
    sort: protocolSorts.find((one) => one === query.get('sort')) ?? null,
    page: numberIn(query, 'p') ?? 0,
  }),
  create: '/protocol/edit',
  edit: (id: number) => `/protocol/edit/${id}`,
  upload: '/protocol/upload',
  settle: (id: number) => `/protocol/settle/${id}`,
  correct: (id: number) => `/protocol/correct/${id}`,
} as const;
