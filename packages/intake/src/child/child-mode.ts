export type ChildMode = 'read' | 'scan' | 'show';

export const childMode = (): string | undefined => process.argv[2];

/** `entry` is in the same folder as the bundles of the service and of the worker. */
export const programOf = (entry: URL, mode: ChildMode, memoryMb: number) => ({ entry, args: [mode], memoryMb });
