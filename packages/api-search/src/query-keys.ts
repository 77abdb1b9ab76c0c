export const searchKeys = { all: ['search'], found: (query: string) => ['search', 'found', query] } as const;
