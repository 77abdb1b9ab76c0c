/** Sums stand below the list where they would take a line of their own above it. */
export const NARROW = '(max-width: 60rem)';
