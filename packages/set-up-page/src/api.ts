import { companyForm, EMAIL_LENGTH, invitation, NAME_LENGTH } from '@ostep/api-office';
import { requiredLine, storableText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { messages } from './messages';

export const PASSWORD_LENGTH = 12;
const LONGEST = 255;

export const steps = ['company', 'person', 'address', 'backups', 'dictionaries', 'mail'] as const;
export type Step = (typeof steps)[number];

const line = requiredLine(LONGEST, messages.required);
const newPassword = z.string(messages.required).min(PASSWORD_LENGTH, messages.password).max(LONGEST, messages.password);
const portNumber = z.coerce.number(messages.port).int(messages.port).min(1, messages.port).max(65_535, messages.port);
const mailbox = z
  .string(messages.required)
  .trim()
  .max(EMAIL_LENGTH, messages.email)
  .regex(z.regexes.email, messages.email);

const isRepeated = ({ password, repeated }: { readonly password: string; readonly repeated: string }) =>
  password === repeated;
const notRepeated = { message: messages.repeated, path: ['repeated'] };

export const codeForm = z.object({ code: storableText(LONGEST).min(1, messages.required) });

export { companyForm };

export const personForm = z
  .object({
    username: invitation.shape.username,
    firstName: requiredLine(NAME_LENGTH, messages.required),
    lastName: requiredLine(NAME_LENGTH, messages.required),
    email: mailbox,
    password: newPassword,
    repeated: z.string(messages.required),
  })
  .refine(isRepeated, notRepeated);

export const addressKinds = ['network', 'public', 'tunnel', 'office'] as const;
export type AddressKind = (typeof addressKinds)[number];

const schemeOf = (kind: AddressKind) => (kind === 'network' ? 'http:' : 'https:');
const isNumber = (host: string) => /^[\d.]+$|^\[/.test(host);

/** The origin of what a person typed, with or without `https://`; null where it is none. */
function originOf(kind: AddressKind, typed: string): string | null {
  const address = typed.includes('://') ? typed : `${schemeOf(kind)}//${typed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, search, hash, username, origin } = new URL(address);
  if (protocol !== schemeOf(kind) || pathname !== '/' || search || hash || username) return null;
  const needsName = kind === 'public' || kind === 'tunnel';
  return needsName && (isNumber(hostname) || !hostname.includes('.')) ? null : origin;
}

export const addressForm = z.object({ kind: z.enum(addressKinds), url: line }).transform(({ kind, url }, context) => {
  const origin = originOf(kind, url);
  if (origin === null) context.addIssue({ code: 'custom', path: ['url'], message: messages.address[kind] });
  return { kind, url: origin ?? url };
});

const secondPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('sftp'),
    host: line,
    port: portNumber,
    user: line,
    password: z.string().max(LONGEST),
    folder: storableText(LONGEST),
    hostKey: z.string().max(LONGEST).default(''),
  }),
  z.object({
    kind: z.literal('webdav'),
    url: z.url({ protocol: /^https?$/, error: messages.webdav }),
    user: line,
    password: z.string().max(LONGEST),
  }),
]);

export const backupsForm = z
  .object({
    at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.hour),
    password: z.union([z.literal(''), newPassword], messages.password),
    repeated: z.string(),
    secondPlace,
  })
  .refine(isRepeated, notRepeated)
  .refine(({ password, secondPlace: { kind } }) => kind === 'none' || password !== '', {
    message: messages.passwordForSecondPlace,
    path: ['password'],
  });

export const mailSecurities = ['tls', 'starttls', 'none'] as const;

export const mailForm = z.object({
  host: line.regex(/^[\w.-]+$/, messages.host),
  port: portNumber,
  user: storableText(LONGEST),
  password: z.string().max(LONGEST),
  security: z.enum(mailSecurities),
  from: mailbox,
});

export const restoreForm = z.object({
  /** Name of a found copy; empty: the file that was sent. */
  name: z.string().max(LONGEST),
  password: z.string().max(LONGEST),
});

export type CompanyInput = z.input<typeof companyForm>;
export type PersonForm = z.output<typeof personForm>;
export type AddressForm = z.output<typeof addressForm>;
export type BackupsForm = z.output<typeof backupsForm>;
export type MailForm = z.output<typeof mailForm>;
export type SecondPlaceForm = z.output<typeof secondPlace>;

export type FoundCopy = { readonly name: string; readonly bytes: number; readonly time: string };

/** Of something that goes on in the box while the page waits. */
export type Work = {
  readonly kind: 'restore' | 'finish';
  readonly state: 'running' | 'done' | 'failed';
  readonly message: string;
};

export type SetUpState =
  | { readonly signedIn: false }
  | {
      readonly signedIn: true;
      /** Whether the database and Keycloak answer. */
      readonly ready: boolean;
      readonly company: CompanyInput | null;
      readonly person: { readonly username: string; readonly fullName: string; readonly email: string } | null;
      readonly address: AddressForm | null;
      readonly backups: { readonly at: string; readonly encrypted: boolean; readonly secondPlace: string | null };
      readonly dictionaries: { readonly codes: number; readonly districts: number } | null;
      readonly mail: { readonly host: string; readonly from: string } | null;
      readonly uploadedBytes: number | null;
      /** Whether a copy can be put back. */
      readonly restores: boolean;
      readonly work: Work | null;
    };
