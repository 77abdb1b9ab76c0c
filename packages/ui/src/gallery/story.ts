import type { ReactNode } from 'react';
import type * as ui from '../index';

/** The components among the exports of a package: their names begin with a capital letter. */
export type ComponentsOf<Exports> = {
  [Name in keyof Exports]: Name extends string ? (Name extends Capitalize<Name> ? Name : never) : never;
}[keyof Exports];

export type ComponentName = ComponentsOf<typeof ui>;

/** The states of a component, by what each shows. */
export type Story = Readonly<Record<string, ReactNode>>;

/** A component without a story does not compile. */
export type StoriesOf<Name extends string> = Readonly<Record<Name, Story>>;
