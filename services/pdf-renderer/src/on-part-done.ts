/** Called after each part of a document. An error that it throws ends the rendering. */
export type OnPartDone = (done: number, of: number) => Promise<void>;
