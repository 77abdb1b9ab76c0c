import type { ReactNode } from 'react';
import type * as ui from '../index';

type Exported = keyof typeof ui;

/** Exported names with a capital letter are components; a component without a story is a type error. */
export type ComponentName = { [Name in Exported]: Name extends Capitalize<Name> ? Name : never }[Exported];

export type Story = Readonly<Record<string, ReactNode>>;

export type StoriesOf<Name extends ComponentName> = Readonly<Record<Name, Story>>;
