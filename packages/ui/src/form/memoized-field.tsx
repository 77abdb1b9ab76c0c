import { type FunctionComponent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

type Props = Readonly<Record<string, unknown>>;
type Handler = (...args: readonly unknown[]) => unknown;

const isHandler = (name: string, value: unknown): value is Handler =>
  typeof value === 'function' && /^on[A-Z]/u.test(name);

/**
 * Renders a field again only when a prop other than a handler changes. At each key the whole form is rendered and passes
 * new handlers to every field; the field gets stable handlers, which call the latest ones.
 */
export function memoizedField<Field extends (props: never) => ReactNode>(field: Field): Field {
  const Memoized: FunctionComponent<Props> = memo(field as unknown as FunctionComponent<Props>);
  function FieldWithStableHandlers(props: Props) {
    const latest = useRef(props);
    useLayoutEffect(() => {
      latest.current = props;
    });
    const [handlers] = useState(() => new Map<string, Handler>());
    const stableHandler = (name: string): Handler => {
      const handler = handlers.get(name) ?? ((...args) => call(latest.current[name], args));
      handlers.set(name, handler);
      return handler;
    };
    const stableProps = Object.entries(props).map(([name, value]) => [
      name,
      isHandler(name, value) ? stableHandler(name) : value,
    ]);
    return <Memoized {...Object.fromEntries(stableProps)} />;
  }
  // `memo` loses the generic type parameters.
  return FieldWithStableHandlers as unknown as Field;
}

const call = (handler: unknown, args: readonly unknown[]): unknown =>
  typeof handler === 'function' ? handler(...args) : undefined;
