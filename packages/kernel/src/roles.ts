export const roles = ['user', 'office', 'ops'] as const;

export type Role = (typeof roles)[number];
