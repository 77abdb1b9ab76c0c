export const invoiceAddress = {
  list: '/invoice',
  ksef: '/invoice/ksef',
  edit: (id: number) => `/invoice/edit/${id}`,
} as const;
