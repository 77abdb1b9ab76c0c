/** All remotes share these keys, so that a saved entry is refetched everywhere. */
export const sampleKeys = { all: ['sample'], list: ['sample', 'list'] } as const;
