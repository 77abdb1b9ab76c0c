/** Its message is shown to the person. */
export class ReleaseFailure extends Error {
  override readonly name = 'ReleaseFailure';
}
