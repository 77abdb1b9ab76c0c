import { instant, requiredLine, typedText } from '@ostep/endpoint-kit';
import { roles } from '@ostep/kernel';
import * as z from 'zod';
import { EMAIL_LENGTH } from './daily-notice';
import { messages } from './texts';

export const NAME_LENGTH = 255;

/** Roles that the product can assign. `ops` is assigned only in the identity provider. */
export const assignableRoles = ['user', 'office', 'manager'] as const;

export const person = z
  .object({
    id: z.string(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    blocked: z.boolean(),
    seenTime: instant.nullable().describe('When the product saw the person last, to the hour'),
  })
  .meta({ id: 'Person' });

export const people = z
  .object({
    managed: z
      .enum(['yes', 'demo', 'notSetUp'])
      .describe('Whether people can be managed here; `demo`: those of the development identity'),
    people: z.array(person),
  })
  .meta({ id: 'People' });

const roleList = z.array(z.enum(assignableRoles)).max(assignableRoles.length);

export const invitation = z
  .object({
    username: z
      .string(messages.login)
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9][a-z0-9._-]{2,49}$/, messages.login)
      .meta({ examples: ['jan.kowal'] }),
    firstName: requiredLine(NAME_LENGTH, messages.required),
    lastName: requiredLine(NAME_LENGTH, messages.required),
    email: typedText().trim().max(EMAIL_LENGTH, messages.email).nullable().default(null),
    roles: roleList,
    by: z.enum(['email', 'password']).describe('A link by e-mail, or a first password that is answered once'),
  })
  .refine(({ email, by }) => (email ? z.regexes.email.test(email) : by === 'password'), {
    message: messages.email,
    path: ['email'],
  })
  .meta({ id: 'Invitation' });

export const invited = z
  .object({
    person,
    password: z.string().nullable().describe('Of the first sign-in; nothing keeps it'),
  })
  .meta({ id: 'Invited' });

export const rolesForm = z.object({ roles: roleList }).meta({ id: 'PersonRoles' });
export const blockForm = z.object({ blocked: z.boolean() }).meta({ id: 'PersonBlocked' });

export type Person = z.output<typeof person>;
export type People = z.output<typeof people>;
export type AssignableRole = (typeof assignableRoles)[number];
export type Invitation = z.output<typeof invitation>;
export type Invited = z.output<typeof invited>;
