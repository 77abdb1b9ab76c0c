import type { Person } from '@ostep/api-office';

export const fullName = ({ firstName, lastName, username }: Person): string =>
  `${firstName} ${lastName}`.trim() || username;
