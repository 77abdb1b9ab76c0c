export const invoiceAddress = {
  list: '/invoice',
  edit: (id: number) => `/invoice/edit/${id}`,
} as const;
