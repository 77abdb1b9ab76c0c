import type { Role } from '@ostep/kernel';

/** The names of roles that the page 'Osoby' shows. */
export const roleNames: Readonly<Record<Role, string>> = {
  user: 'Zlecenia i protokoły',
  office: 'Biuro',
  manager: 'Kierownik',
  ops: 'Administrator systemu',
};

export const texts = {
  roleNeeded: (roles: readonly Role[]) => `Wymagana rola: ${roles.map((role) => roleNames[role]).join(' albo ')}`,
} as const;
