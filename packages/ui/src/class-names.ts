/** Class names that are there: `classNames('ui-badge', wide && 'ui-wide')`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
