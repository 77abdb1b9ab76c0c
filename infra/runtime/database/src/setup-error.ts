export class SetupError extends Error {
  override readonly name = 'SetupError';
}
