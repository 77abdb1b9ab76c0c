/** A request that our own screens cannot send; answered with 400. */
export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
}
