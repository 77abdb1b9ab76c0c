/** The file is not of the plain kind that is read directly; the library must read it. */
export class NotDirect extends Error {
  override readonly name = 'NotDirect';
}
