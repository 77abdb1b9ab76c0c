/** Saves a `File` under the name that the server gave it, any other blob under `fileName`. */
export function saveFile(blob: Blob, fileName: string): void {
  saveBlob(blob, blob instanceof File ? blob.name : fileName);
}

export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Firefox reads the URL after click() has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
