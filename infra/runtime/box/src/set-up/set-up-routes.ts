import { randomUUID } from 'node:crypto';
import { problemResponse, Refusal, refuseRequest } from '@ostep/service-kit';
import {
  addressForm,
  backupsForm,
  codeForm,
  companyForm,
  mailForm,
  personForm,
  restoreForm,
} from '@ostep/set-up-page/api';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { SetUpContext } from './context';
import { listCopies, receiveCopy } from './found-copies';
import { refuseSetUp } from './refuse-set-up';
import type { Session } from './sessions';
import type { SetUp } from './set-up';
import { readJson, requireOwnOrigin, sessionId, setSessionCookie } from './set-up-request';
import { texts } from './texts';

const JSON_BYTES = 64 * 1024;
const nothing = z.object({});

/** Below `/start/api`: `POST` saves one step and answers with the state of all. */
export function setUpRoutes(context: SetUpContext, setUp: SetUp): Hono {
  const app = new Hono();
  const requireSession = (request: Context): Session => {
    const session = setUp.sessions.find(sessionId(request));
    if (!session) throw refuseSetUp('signInAgain');
    return session;
  };
  const small = bodyLimit({
    maxSize: JSON_BYTES,
    onError: () => {
      throw refuseRequest('bodyTooLarge');
    },
  });
  const save = <S extends z.ZodType>(
    path: string,
    schema: S,
    act: (session: Session, input: z.output<S>, origin: string) => Promise<void> | void,
  ) =>
    app.post(path, small, async (request) => {
      requireOwnOrigin(request);
      const session = requireSession(request);
      setUp.requireIdle();
      await act(session, await readJson(request, schema), request.req.header('origin') ?? '');
      return request.json(await setUp.stateOf(session));
    });

  app.use(async (request, next) => {
    await next();
    request.header('cache-control', 'no-store');
  });
  app.get('/state', async (request) => {
    const session = setUp.sessions.find(sessionId(request));
    return request.json(session ? await setUp.stateOf(session) : { signedIn: false });
  });
  app.post('/code', small, async (request) => {
    requireOwnOrigin(request);
    const { code } = await readJson(request, codeForm);
    const session = await setUp.signIn(code);
    setSessionCookie(request, session.id);
    return request.json(await setUp.stateOf(session));
  });
  save('/company', companyForm, setUp.saveCompany);
  save('/person', personForm, setUp.createPerson);
  save('/address', addressForm, (session, address) => {
    session.address = address;
  });
  save('/backups', backupsForm, (_, form) => setUp.saveBackups(form));
  save('/dictionaries', nothing, () => setUp.fillDictionaries());
  save('/mail', mailForm, (_, form) => setUp.saveMail(form));
  save('/mail/trial', mailForm, setUp.tryMail);
  save('/restore', restoreForm, setUp.restore);
  save('/finish', nothing, (session, _, origin) => setUp.finish(session, origin));
  app.get('/copies', async (request) => {
    requireSession(request);
    return request.json(await listCopies(context.backup));
  });
  app.put('/upload', async (request) => {
    requireOwnOrigin(request);
    const session = requireSession(request);
    setUp.requireIdle();
    const { body } = request.req.raw;
    if (body === null || session.person) throw refuseSetUp('copyMissing');
    session.upload = await receiveCopy(context.data, body);
    return request.json(await setUp.stateOf(session));
  });
  app.onError((error) => {
    const requestId = randomUUID();
    if (error instanceof Refusal) return problemResponse({ ...error, message: error.message, requestId });
    context.onStatus(`${requestId} ${error.stack ?? error.message}`);
    return problemResponse({ status: 500, message: texts.failed, requestId });
  });
  return app;
}
