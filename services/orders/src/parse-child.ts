/** Beside the bundle of the service and that of the worker. */
export const parseChild = { entry: new URL('./worker-child.mjs', import.meta.url), memoryMb: 512 } as const;

/** Reads scans, by recognition: its engine and a page at two sizes take more memory. */
export const scanChild = { entry: new URL('./scan-child.mjs', import.meta.url), memoryMb: 1024 } as const;

/** Draws pages of uploads for the panel beside a form. */
export const showChild = { entry: new URL('./show-child.mjs', import.meta.url), memoryMb: 384 } as const;
