export const officeKeys = {
  company: ['office', 'company'],
  approval: ['office', 'approval'],
  dailyNotice: ['office', 'daily-notice'],
  people: ['office', 'people'],
  addressees: ['office', 'addressees'],
} as const;
