export const officeKeys = {
  company: ['office', 'company'],
  addressees: ['office', 'addressees'],
} as const;
