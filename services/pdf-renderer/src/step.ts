/** Called after each part of a document; what it throws ends the rendering. */
export type OnStep = (done: number, of: number) => Promise<void>;
