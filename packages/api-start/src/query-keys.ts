/** All remotes share these keys, so that a saved entry is refetched everywhere. */
export const startKeys = { all: ['start'], list: ['start', 'list'] } as const;
