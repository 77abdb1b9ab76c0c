export class ReleaseFailure extends Error {
  override readonly name = 'ReleaseFailure';
}
