/** On a screen this narrow the sums are shown below the list: above it they would need a line of their own. */
export const NARROW_SCREEN = '(max-width: 60rem)';
