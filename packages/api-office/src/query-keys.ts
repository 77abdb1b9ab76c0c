export const officeKeys = {
  company: ['office', 'company'],
  approval: ['office', 'approval'],
  dailyNotice: ['office', 'daily-notice'],
  addressees: ['office', 'addressees'],
} as const;
