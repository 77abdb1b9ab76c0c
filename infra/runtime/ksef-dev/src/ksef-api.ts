import { constants, privateDecrypt, randomBytes } from 'node:crypto';
import * as z from 'zod';
import {
  type Accepted,
  acceptInvoice,
  type Encryption,
  hashOf,
  modeOf,
  type SentInvoice,
  type Status,
  upoOf,
} from './accept-invoice';
import { type Answer, ok, refused } from './answer';
import { CollectiveIdentifiers } from './collective-identifiers';
import { makeCertificate } from './make-certificate';
import { verifySignIn } from './verify-sign-in';

type Session = { readonly encryption: Encryption; open: boolean; readonly invoices: Map<string, Accepted | Status> };
type Route = readonly [pattern: RegExp, answer: (call: Call) => Answer];
type Call = KsefRequest & { readonly ids: readonly string[] };

export type KsefRequest = {
  readonly body: string;
  readonly token: string;
  readonly query: URLSearchParams;
  readonly continuation: string | null;
  readonly refusal: Status | null;
};
const YEAR_MS = 365 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;

const encryptionSchema = z.object({
  formCode: z.object({ systemCode: z.literal('FA (3)'), schemaVersion: z.literal('1-0E'), value: z.literal('FA') }),
  encryption: z.object({ encryptedSymmetricKey: z.base64(), initializationVector: z.base64() }),
});

const sentSchema = z.object({
  invoiceHash: z.base64(),
  invoiceSize: z.int(),
  encryptedInvoiceHash: z.base64(),
  encryptedInvoiceSize: z.int(),
  encryptedInvoiceContent: z.base64(),
  offlineMode: z.boolean().optional(),
}) satisfies z.ZodType<SentInvoice>;

const hex = (size: number) => randomBytes(size).toString('hex').toUpperCase();

export class KsefApi {
  readonly accepted: Accepted[] = [];
  readonly #challenges = new Set<string>();
  readonly #signIns = new Map<string, { readonly token: string }>();
  readonly #access = new Set<string>();
  readonly #sessions = new Map<string, Session>();
  readonly #own;
  readonly collective;

  constructor(private readonly now: () => Date) {
    this.collective = new CollectiveIdentifiers(now, this.accepted);
    this.#own = makeCertificate({ name: 'KSeF stand-in', to: new Date(now().getTime() + YEAR_MS) }, 'rsa');
  }

  readonly #public: readonly Route[] = [
    [/^POST \/auth\/challenge$/, () => this.#challenge()],
    [/^POST \/auth\/xades-signature$/, (call) => this.#signIn(call)],
    [/^POST \/auth\/token\/redeem$/, (call) => this.#redeem(call)],
    [/^GET \/auth\/([\w-]+)$/, (call) => this.#signInStatus(call)],
    [/^GET \/security\/public-key-certificates$/, () => this.#certificates()],
  ];

  readonly #guarded: readonly Route[] = [
    [/^POST \/sessions\/online$/, (call) => this.#openSession(call)],
    [/^POST \/sessions\/online\/([\w-]+)\/invoices$/, (call) => this.#takeInvoice(call)],
    [/^POST \/sessions\/online\/([\w-]+)\/close$/, (call) => this.#closeSession(call)],
    [/^GET \/sessions\/([\w-]+)\/invoices$/, (call) => this.#invoicesOf(call)],
    [/^GET \/sessions\/([\w-]+)\/invoices\/([\w-]+)$/, (call) => this.#invoiceStatus(call)],
    [
      /^GET \/sessions\/([\w-]+)\/invoices\/([\w-]+)\/upo$/,
      ({ ids: [id = '', of = ''] }) => this.#upo(this.#sessions.get(id)?.invoices.get(of)),
    ],
    [
      /^GET \/sessions\/([\w-]+)\/invoices\/ksef\/([\w-]+)\/upo$/,
      ({ ids }) => this.#upo(this.accepted.find((one) => one.ksefNumber === ids[1])),
    ],
    [/^GET \/invoices\/ksef\/([\w-]+)$/, ({ ids }) => this.#invoice(ids[0])],
    [/^POST \/collective-identifiers$/, ({ body }) => this.collective.generate(body)],
    [
      /^GET \/collective-identifiers\/([\w-]+)\/invoices$/,
      (call) => this.collective.invoicesOf(call.ids[0] ?? '', call),
    ],
  ];

  answer(endpoint: string, request: KsefRequest): Answer {
    for (const [pattern, work] of [...this.#public, ...this.#guarded]) {
      const match = pattern.exec(endpoint);
      if (!match) continue;
      const isGuarded = this.#guarded.some(([guarded]) => guarded === pattern);
      if (isGuarded && !this.#access.has(request.token)) return refused(401, 401, 'Brak dostępu.');
      try {
        return work({ ...request, ids: match.slice(1) });
      } catch (error) {
        return refused(400, 21_405, `Błąd walidacji danych wejściowych: ${String(error)}`);
      }
    }
    return refused(404, 404, 'Nie ma takiego adresu.');
  }

  #validUntil = () => new Date(this.now().getTime() + HOUR_MS).toISOString();

  #reference = (kind: string) =>
    `${this.now().toISOString().slice(0, 10).replaceAll('-', '')}-${kind}-${hex(5)}-${hex(5)}-${hex(1)}`;

  #signIn({ body }: Call): Answer {
    const found = verifySignIn(body, this.now());
    if (typeof found === 'string') return refused(400, 9105, found);
    if (!this.#challenges.delete(found.challenge)) return refused(400, 9101, 'Nieznane wyzwanie.');
    const referenceNumber = this.#reference('AU');
    const token = hex(16);
    this.#signIns.set(referenceNumber, { token });
    return ok({ referenceNumber, authenticationToken: { token, validUntil: this.#validUntil() } }, 202);
  }

  #signInStatus({ ids: [id = ''] }: Call): Answer {
    if (!this.#signIns.has(id)) return refused(400, 21_001, 'Nieznane uwierzytelnienie.');
    const status = { code: 200, description: 'Uwierzytelnianie zakończone sukcesem' };
    const authenticationMethodInfo = { category: 'XadesSignature', code: 'xades.seal', displayName: 'Pieczęć' };
    return ok({
      startDate: this.now().toISOString(),
      authenticationMethod: 'QualifiedSeal',
      authenticationMethodInfo,
      status,
    });
  }

  #redeem({ token }: Call): Answer {
    const found = [...this.#signIns].find(([, one]) => one.token === token);
    if (!found) return refused(401, 401, 'Nieznany token.');
    this.#signIns.delete(found[0]);
    const accessToken = { token: hex(16), validUntil: this.#validUntil() };
    this.#access.add(accessToken.token);
    return ok({ accessToken, refreshToken: { token: hex(16), validUntil: this.#validUntil() } });
  }

  #openSession({ body }: Call): Answer {
    const { encryption } = encryptionSchema.parse(JSON.parse(body));
    const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const key = privateDecrypt(
      { key: this.#own.privateKey, ...oaep },
      Buffer.from(encryption.encryptedSymmetricKey, 'base64'),
    );
    const iv = Buffer.from(encryption.initializationVector, 'base64');
    const referenceNumber = this.#reference('SO');
    this.#sessions.set(referenceNumber, { encryption: { key, iv }, open: true, invoices: new Map() });
    return ok({ referenceNumber, validUntil: this.#validUntil() }, 201);
  }

  #takeInvoice({ ids: [id = ''], body, refusal }: Call): Answer {
    const session = this.#sessions.get(id);
    if (!session?.open) return refused(400, 21_180, 'Sesja nie jest otwarta.');
    const sent = sentSchema.parse(JSON.parse(body));
    const terms = { session: id, known: this.accepted, now: this.now() };
    const result = refusal ?? acceptInvoice(sent, session.encryption, terms);
    if ('ksefNumber' in result) this.accepted.push(result);
    const referenceNumber = this.#reference('EE');
    session.invoices.set(referenceNumber, result);
    return ok({ referenceNumber }, 202);
  }

  #statusOf(referenceNumber: string, found: Accepted | Status) {
    const common = { ordinalNumber: 1, referenceNumber, invoicingDate: this.now().toISOString() };
    if ('code' in found) return { ...common, invoiceHash: hashOf(Buffer.from('')), status: found };
    const { ksefNumber, number, hash } = found;
    const status = { code: 200, description: 'Sukces' };
    const invoicingMode = modeOf(found);
    return { ...common, ksefNumber, invoiceNumber: number, invoiceHash: hash, invoicingMode, status };
  }

  #invoicesOf({ ids: [id = ''] }: Call): Answer {
    const session = this.#sessions.get(id);
    if (!session) return refused(400, 21_173, 'Nieznana sesja.');
    return ok({ invoices: [...session.invoices].map(([key, found]) => this.#statusOf(key, found)) });
  }

  #invoiceStatus({ ids: [id = '', invoice = ''] }: Call): Answer {
    const found = this.#sessions.get(id)?.invoices.get(invoice);
    return found ? ok(this.#statusOf(invoice, found)) : refused(400, 21_178, 'Nieznana faktura.');
  }

  #upo(found: Accepted | Status | undefined): Answer {
    return found && 'ksefNumber' in found ? { status: 200, xml: upoOf(found) } : refused(400, 21_178, 'Brak UPO.');
  }

  #invoice(ksefNumber: string | undefined): Answer {
    const found = this.accepted.find((one) => one.ksefNumber === ksefNumber);
    return found ? { status: 200, xml: found.xml } : refused(400, 21_164, 'Faktura o podanym numerze nie istnieje.');
  }

  #closeSession({ ids: [id = ''] }: Call): Answer {
    const session = this.#sessions.get(id);
    if (!session?.open) return refused(400, 21_180, 'Sesja nie jest otwarta.');
    session.open = false;
    return { status: 204 };
  }

  #challenge(): Answer {
    const given = this.#reference('CR');
    this.#challenges.add(given);
    return ok({
      challenge: given,
      timestamp: this.now().toISOString(),
      timestampMs: this.now().getTime(),
      clientIp: '127.0.0.1',
    });
  }

  #certificates(): Answer {
    const certificate = this.#own.certificate.toString('base64');
    const usage = ['SymmetricKeyEncryption', 'KsefTokenEncryption'];
    const valid = { validFrom: this.now().toISOString(), validTo: this.#validUntil() };
    const publicKeyId = hashOf(this.#own.certificate);
    return ok([{ certificate, certificateId: publicKeyId, publicKeyId, ...valid, usage }]);
  }
}
