export const offerAddress = { list: '/offer', edit: (id: number) => `/offer/edit/${id}` } as const;
