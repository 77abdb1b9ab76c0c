import { addressOf, queryOf } from '@ostep/endpoint-kit';

const activeFilters = ['all', 'active', 'inactive'] as const;

export type ActiveFilter = (typeof activeFilters)[number];

export type EntryFilter = {
  readonly text: string;
  readonly active: ActiveFilter;
  readonly page: number;
};

const query = ({ text, active, page }: Partial<EntryFilter>) =>
  queryOf({ q: text, active: active === 'all' ? null : active, p: page || null });

type NewPart = { readonly code: string; readonly name: string };

/** The lists of all dictionaries have the same filter. */
export const entryAddress = {
  query,
  parse: (search: URLSearchParams): EntryFilter => {
    const page = Number(search.get('p') ?? 0);
    return {
      text: search.get('q') ?? '',
      active: activeFilters.find((one) => one === search.get('active')) ?? 'all',
      page: Number.isInteger(page) ? Math.max(0, page) : 0,
    };
  },
  actionCodes: (filter: Partial<EntryFilter> = {}) => addressOf('/ac', query(filter)),
  workGroups: '/ac/groups',
  districts: '/fd',
  squads: '/sq',
  districtParts: (id: number, added?: NewPart) => addressOf(`/fd/${id}/parts`, queryOf({ ...added })),
  parseNewPart: (search: URLSearchParams): NewPart | null => {
    const name = search.get('name');
    return name === null ? null : { code: search.get('code') ?? '', name };
  },
} as const;
