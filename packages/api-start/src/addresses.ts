import type { StartKind } from './start-kinds';

export const startAddress = {
  page: '/start-z-arkusza',
  kind: (kind: StartKind) => `/start-z-arkusza/${kind}`,
} as const;
