/** Every queue there is: one for each kind of work. */
export const queueNames = ['parse-contract', 'parse-order', 'parse-protocol', 'render-document'] as const;
