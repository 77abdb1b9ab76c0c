export const placeAddress = {
  path: '/places',
  record: (key: string) => `/places/${key}`,
} as const;
