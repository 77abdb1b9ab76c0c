import { type ReactNode, useState } from 'react';

type HeldProps<Value> = {
  readonly initial: Value;
  readonly children: (field: { readonly value: Value; readonly onChange: (value: Value) => void }) => ReactNode;
};

export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, onChange] = useState(initial);
  return children({ value, onChange });
}
