/** A body no screen of ours can send: answered with 400. */
export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
}
