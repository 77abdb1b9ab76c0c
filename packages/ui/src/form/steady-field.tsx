import { type FunctionComponent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

type Props = Readonly<Record<string, unknown>>;
type Handler = (...args: readonly unknown[]) => unknown;

const isHandler = (name: string, value: unknown): value is Handler =>
  typeof value === 'function' && /^on[A-Z]/u.test(name);

/**
 * Draws a field again only when what it shows changes. A form renders as a whole on each key and hands every field new
 * handlers; the field keeps its first ones, which call the latest.
 */
export function steadyField<Field extends (props: never) => ReactNode>(field: Field): Field {
  const Kept: FunctionComponent<Props> = memo(field as unknown as FunctionComponent<Props>);
  function SteadyField(props: Props) {
    const latest = useRef(props);
    useLayoutEffect(() => {
      latest.current = props;
    });
    const [kept] = useState(() => new Map<string, Handler>());
    const handlerOf = (name: string): Handler => {
      const known = kept.get(name) ?? ((...args) => call(latest.current[name], args));
      kept.set(name, known);
      return known;
    };
    const steady = Object.entries(props).map(([name, value]) => [
      name,
      isHandler(name, value) ? handlerOf(name) : value,
    ]);
    return <Kept {...Object.fromEntries(steady)} />;
  }
  // `memo` loses the generic type parameters.
  return SteadyField as unknown as Field;
}

const call = (handler: unknown, args: readonly unknown[]): unknown =>
  typeof handler === 'function' ? handler(...args) : undefined;
