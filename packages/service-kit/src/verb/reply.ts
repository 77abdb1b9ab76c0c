const REPLY = Symbol('reply');

export type ReplyOptions = {
  readonly status?: 200 | 202;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Reply<T> = { readonly [REPLY]: true; readonly body: T; readonly options: ReplyOptions };

export function reply<T>(body: T, options: ReplyOptions = {}): Reply<T> {
  return { [REPLY]: true, body, options };
}

export function isReply(value: unknown): value is Reply<unknown> {
  return typeof value === 'object' && value !== null && REPLY in value;
}
