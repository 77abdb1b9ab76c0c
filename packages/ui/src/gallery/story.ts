import type { ReactNode } from 'react';
import type * as ui from '../index';

type Exported = keyof typeof ui;

/** A component's name begins with a capital letter: one that no story shows does not compile. */
export type ComponentName = { [Name in Exported]: Name extends Capitalize<Name> ? Name : never }[Exported];

export type Story = Readonly<Record<string, ReactNode>>;

export type StoriesOf<Name extends ComponentName> = Readonly<Record<Name, Story>>;
