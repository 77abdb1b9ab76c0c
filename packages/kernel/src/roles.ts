export const roles = ['user', 'office', 'ops', 'manager'] as const;

export type Role = (typeof roles)[number];
