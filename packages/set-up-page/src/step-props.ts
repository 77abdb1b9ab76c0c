import type { SetUpState } from './api';

export type OpenState = Extract<SetUpState, { readonly signedIn: true }>;

export type StepProps = {
  readonly state: OpenState;
  /** The step is saved. */
  readonly onSaved: (state: SetUpState) => void;
  readonly onLater: () => void;
};
