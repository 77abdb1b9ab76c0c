import type { StartKind } from './start-kinds';

export const startAddress = {
  page: '/start-z-arkusza',
  reading: (kind: StartKind, token: string) => `/start-z-arkusza/${kind}/${token}`,
} as const;
