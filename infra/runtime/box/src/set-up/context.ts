import type { DatabaseUrls } from '@ostep/database';
import type { BoxSettings } from '../box-settings';

/** What the set-up may use of the box. */
export type SetUpContext = {
  /** Folder of the box's own files. */
  readonly data: string;
  /** Folder that the owner of the machine sees. */
  readonly backup: string;
  /** Null while the product is not up yet. */
  readonly databaseUrls: () => DatabaseUrls | null;
  /** As `openKeycloak` of `@ostep/service-office` takes it; null while Keycloak is not up yet. */
  readonly people: () => { readonly realmUrl: string; readonly secret: string; readonly productClient: string } | null;
  readonly settings: () => BoxSettings;
  /** Saves and applies them; what they are about starts again, which can take a minute. */
  readonly saveSettings: (settings: BoxSettings) => Promise<void>;
  /**
   * Puts the data of a backup in place and starts everything again; null: it is not offered.
   * @throws BoxRefusal with a sentence for people
   */
  readonly restore: ((from: { readonly file: string; readonly password: string }) => Promise<void>) | null;
  /** The set-up is over: its pages answer 404 from now on. */
  readonly finished: () => void;
  /** A line of the box's log. */
  readonly onStatus: (line: string) => void;
  readonly now: () => Date;
};
