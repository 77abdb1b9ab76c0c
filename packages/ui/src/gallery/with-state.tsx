import { type ReactNode, useState } from 'react';

type WithStateProps<Value> = {
  readonly initial: Value;
  readonly children: (field: { readonly value: Value; readonly onChange: (value: Value) => void }) => ReactNode;
};

export function WithState<Value>({ initial, children }: WithStateProps<Value>) {
  const [value, onChange] = useState(initial);
  return children({ value, onChange });
}
