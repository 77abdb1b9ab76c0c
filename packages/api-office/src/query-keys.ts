export const officeKeys = {
  company: ['office', 'company'],
  dailyNotice: ['office', 'daily-notice'],
  addressees: ['office', 'addressees'],
} as const;
