export const texts = {
  roleNeeded: (role: string) => `Wymagana rola: ${role}`,
} as const;
