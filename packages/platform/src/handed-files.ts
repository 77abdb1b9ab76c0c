let handed: readonly File[] = [];

/** For the screen that is opened next. */
export function handFiles(files: readonly File[]): void {
  handed = files;
}

export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
