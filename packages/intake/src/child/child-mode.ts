export type ChildMode = 'read' | 'scan' | 'show';

export const childMode = (): string | undefined => process.argv[2];

/** Beside the bundle of the service and that of the worker. */
export const programOf = (entry: URL, mode: ChildMode, memoryMb: number) => ({ entry, args: [mode], memoryMb });
