/** A release that cannot be: its message is what the person is told. */
export class ReleaseFailure extends Error {
  override readonly name = 'ReleaseFailure';
}
