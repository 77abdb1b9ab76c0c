import { addressOf, queryOf } from '@ostep/endpoint-kit';

const tabs = ['items', 'progress', 'annexes'] as const;

export type ContractTab = (typeof tabs)[number];

const query = (tab: ContractTab) => queryOf({ tab: tab === 'items' ? null : tab });

export const contractAddress = {
  path: '/contract',
  record: (id: number, tab: ContractTab = 'items') => addressOf(`/contract/${id}`, query(tab)),
  query,
  parseTab: (query: URLSearchParams): ContractTab => tabs.find((tab) => tab === query.get('tab')) ?? 'items',
  create: '/contract/edit',
  edit: (id: number) => `/contract/edit/${id}`,
  upload: '/contract/upload',
  annex: (id: number) => `/contract/${id}/annex`,
} as const;
