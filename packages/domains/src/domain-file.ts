import * as z from 'zod';

const platformNames = new Set(
  'bullmq dashboard dev documents files gateway identity jobs operations pdf-renderer platform public queue requests setup'.split(
    ' ',
  ),
);

/** Used as the name of a database role, of schemas, of a setting and of processes. */
const name = z
  .string()
  .regex(/^[a-z][a-z0-9]*$/, 'is one word of small letters')
  .refine((word) => !platformNames.has(word), 'is a name of the platform');
const prefix = z.string().regex(/^\/[\w/-]*$/, 'begins with /');
const queue = z.string().regex(/^[a-z][a-z-]*$/);

const menuEntry = z.strictObject({
  label: z.string().min(1),
  group: z
    .strictObject({ label: z.string().min(1), order: z.number() })
    .optional()
    .describe('A menu other than that of its domain; several domains may name the same one'),
  path: prefix.optional(),
  tabs: z.array(prefix).optional().describe('Pages of other domains that are tabs of its page'),
  href: prefix.optional(),
  setting: z.string().optional(),
  roles: z.array(z.string()).optional(),
  anyRole: z.array(z.string()).optional(),
});

/** The content of `mfe-<domain>/domain.json`. `database`, `queue`, `scanQueue` and `mail` are not published. */
export const domainFile = z.strictObject({
  name,
  label: z.string().min(1),
  order: z.int().describe('Place in the navigation bar'),
  routes: z.array(prefix).min(1),
  api: z.array(prefix.startsWith('/api/')).min(1),
  menu: z.array(menuEntry),
  fold: z.literal(true).optional().describe('In a narrow window its menu is moved below the last one'),
  palette: z
    .strictObject({ label: z.string().min(1), key: z.string().regex(/^[a-z]$/) })
    .optional()
    .describe('A dialog on every page, opened by a button of the bar and by Ctrl with the key'),
  notice: z
    .strictObject({
      label: z.string().min(1),
      path: prefix,
      count: prefix.startsWith('/api/'),
      anyRole: z.array(z.string()).optional(),
    })
    .optional()
    .describe('An entry of the bar on every page, with the `count` that its address answers'),
  database: z
    .strictObject({
      references: z.array(name).default([]).describe('Domains that foreign keys point to'),
      reads: z.array(name).default([]).describe('Further domains whose published views its own views read'),
    })
    .prefault({}),
  queue: queue.optional().describe('The queue of its worker'),
  scanQueue: queue.optional().describe('The queue of its worker for files that are read by recognition'),
  mail: z.literal(true).optional().describe('Its service sends e-mail: it gets the mail server and may connect to it'),
  people: z.literal(true).optional().describe('Its service manages accounts: it gets the secret for that'),
  ksef: z
    .literal(true)
    .optional()
    .describe('Its service sends invoices to KSeF: it gets the certificate and may connect to KSeF'),
});

export type DomainFile = z.infer<typeof domainFile>;
