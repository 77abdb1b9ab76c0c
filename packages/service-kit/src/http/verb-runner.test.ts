import { expect, expectTypeOf, test } from 'vitest';
import type { RouteCall, VerbCall } from '../verb/verb-call';
import type { verbRunner } from './verb-runner';

declare const run: ReturnType<typeof verbRunner>;
declare const call: RouteCall;
declare const verb: (call: VerbCall<{ readonly email: string; readonly send: () => Promise<void> }>) => Promise<number>;

test('a verb’s input cannot contain functions', () => {
  const mail = { email: 'a@lasy.example', send: async () => undefined };
  // @ts-expect-error a planted violation: a function in the input of a verb
  const planted = () => run.change(call, verb, mail);
  // Only the compiler checks this: nothing of it is run.
  expect(planted).toBeInstanceOf(Function);
  expectTypeOf(planted).returns.resolves.toEqualTypeOf<number>();
});
