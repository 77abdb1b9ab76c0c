/** Beside the bundle of the service and that of the worker. */
export const parseChild = { entry: new URL('./worker-child.mjs', import.meta.url), memoryMb: 384 } as const;

/** Shows cells of uploads for the panel beside a form. */
export const showChild = { entry: new URL('./show-child.mjs', import.meta.url), memoryMb: 384 } as const;
