export const queueNames = ['parse-contract', 'parse-order', 'parse-protocol', 'render-document'] as const;
