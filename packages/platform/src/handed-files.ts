type Handed = { readonly to: string; readonly files: readonly File[] };

const NOTHING: Handed = { to: '', files: [] };
let handed = NOTHING;

/** `to`: the page that takes them when it is shown. */
export function handFiles(to: string, files: readonly File[]): void {
  handed = { to, files };
}

export function takeHandedFiles(to: string): readonly File[] {
  const { files, ...rest } = handed;
  handed = NOTHING;
  return rest.to === to ? files : [];
}
