export const invoiceAddress = {
  list: '/invoice',
  ksef: '/invoice/ksef',
  payments: '/invoice/payments',
  edit: (id: number) => `/invoice/edit/${id}`,
  correct: (id: number) => `/invoice/correct/${id}`,
} as const;
