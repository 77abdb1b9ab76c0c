import type { CompanyForm } from '@ostep/api-office';
import { type DatabaseUrls, withConnection } from '@ostep/database';
import { loadGeneralDictionaries } from '@ostep/demo';
import { type Keycloak, KeycloakUnavailable, openKeycloak } from '@ostep/service-office/people';
import type { BackupsForm, MailForm, PersonForm, SetUpState, Work } from '@ostep/set-up-page/api';
import { BoxRefusal } from '../refusals';
import type { SetUpContext } from './context';
import { createFirstPerson, saveCompanyAs } from './first-person';
import { pathOfCopy } from './found-copies';
import { refuseSetUp } from './refuse-set-up';
import { mailSettingsOf, sendTrialMail, shownMail } from './send-trial-mail';
import { openSessions, type Session } from './sessions';
import { isSetUpOver, noteSetUpOver } from './set-up-end';
import { beginStartCode, type CodeCheck } from './start-code';
import { texts } from './texts';

const SWEEP_MS = 60_000;
const MANAGER = 'manager';

type Restore = { readonly name: string; readonly password: string };

/** The steps of the set-up. What they throw as a `Refusal` is for the person. */
export function openSetUp(context: SetUpContext) {
  const { data, now, settings } = context;
  const sessions = openSessions(now);
  let isOver = isSetUpOver(data);
  const code = isOver ? null : beginStartCode(context);
  let hasAsked = false;
  let work: Work | null = null;
  let creating: Promise<void> = Promise.resolve();

  const end = (): void => {
    sessions.keepOnly(undefined);
    clearInterval(sweep);
    context.finished();
  };
  const sweep = setInterval(() => {
    if (isOver && sessions.areAllIdle()) end();
  }, SWEEP_MS);
  sweep.unref();

  /** From now on there are no new sessions; `maker` goes on. */
  const noteManager = (maker: Session | null): void => {
    isOver = true;
    noteSetUpOver(data);
    code?.end();
    sessions.keepOnly(maker?.id);
  };

  const withKeycloak = async <T>(run: (keycloak: Keycloak) => Promise<T>): Promise<T> => {
    const people = context.people();
    if (!people) throw refuseSetUp('notReady');
    try {
      return await run(await openKeycloak(people));
    } catch (error) {
      if (!(error instanceof KeycloakUnavailable)) throw error;
      context.onStatus(error.message);
      throw refuseSetUp('peopleAway');
    }
  };
  const urls = (): DatabaseUrls => {
    const known = context.databaseUrls();
    if (!known) throw refuseSetUp('notReady');
    return known;
  };
  const office = () => ({ url: urls().office, now });

  const askForManager = async (): Promise<boolean> => {
    if (isOver) return true;
    const found = await withKeycloak((keycloak) => keycloak.hasHolderOf(MANAGER));
    hasAsked = true;
    if (found) noteManager(null);
    return found;
  };

  const countEntries = async (): Promise<{ readonly codes: number; readonly districts: number } | null> => {
    const known = context.databaseUrls();
    if (!known) return null;
    const [row] = await withConnection(
      known.dictionaries,
      (sql) => sql<{ codes: number; districts: number }[]>`
        select (select count(*)::integer from dictionaries.action_code) as codes,
          (select count(*)::integer from dictionaries.forest_district) as districts`,
    );
    return row ?? null;
  };

  const begin = (kind: Work['kind'], run: () => Promise<void>, done: string): void => {
    work = { kind, state: 'running', message: '' };
    run().then(
      () => {
        work = { kind, state: 'done', message: done };
      },
      (error: unknown) => {
        context.onStatus(error instanceof Error ? (error.stack ?? error.message) : String(error));
        work = { kind, state: 'failed', message: error instanceof BoxRefusal ? error.message : texts.failed };
      },
    );
  };

  return {
    sessions,
    /** Whether everything under `/start` answers 404 to this session. */
    isClosedTo: async (session: Session | null): Promise<boolean> => {
      if (!isOver && !hasAsked && context.people()) await askForManager().catch(() => false);
      return isOver && session === null;
    },
    signIn: async (typed: string): Promise<Session> => {
      if (context.people()) await askForManager();
      if (isOver || !code) throw refuseSetUp('over');
      const check = code.check(typed);
      if (check !== 'right') throw codeRefusal(check);
      return sessions.begin();
    },
    requireIdle: (): void => {
      if (work?.state === 'running') throw refuseSetUp('busy');
    },
    saveCompany: async (session: Session, company: CompanyForm): Promise<void> => {
      if (session.person) await saveCompanyAs(office(), session.person, company);
      session.company = company;
    },
    /** One at a time: of two at once the second finds the first one's account. */
    createPerson: (session: Session, form: PersonForm): Promise<void> => {
      const created = creating.then(async () => {
        const { company } = session;
        if (session.person) return;
        if (await askForManager()) throw refuseSetUp('over');
        if (!company) throw refuseSetUp('companyFirst');
        session.person = await withKeycloak((keycloak) => createFirstPerson(keycloak, office(), { form, company }));
        noteManager(session);
      });
      creating = created.catch(() => undefined);
      return created;
    },
    saveBackups: async ({ at, password, secondPlace }: BackupsForm): Promise<void> => {
      const known = settings();
      const place = secondPlace.kind === 'none' ? null : secondPlace;
      const backups = { at, password: password || known.backups.password, secondPlace: place };
      await context.saveSettings({ ...known, backups });
    },
    fillDictionaries: (): Promise<void> => withConnection(urls().dictionaries, loadGeneralDictionaries),
    saveMail: (form: MailForm): Promise<void> => context.saveSettings({ ...settings(), mail: mailSettingsOf(form) }),
    tryMail: async ({ person }: Session, form: MailForm): Promise<void> => {
      if (!person) throw refuseSetUp('personFirst');
      await sendTrialMail(form, person.email);
    },
    restore: async (session: Session, { name, password }: Restore): Promise<void> => {
      if (await askForManager()) throw refuseSetUp('over');
      const { restore } = context;
      const file = name === '' ? session.upload?.file : await pathOfCopy(context.backup, name);
      if (file === undefined || !restore) throw refuseSetUp('copyMissing');
      const run = async () => {
        await restore({ file, password });
        if (await askForManager()) end();
      };
      begin('restore', run, texts.restored);
    },
    /** Without a chosen address the one that was visited stays, because people sign in at one address only. */
    finish: ({ person, address }: Session, visited: string): void => {
      if (!person) throw refuseSetUp('personFirst');
      const run = async () => {
        const known = settings();
        const kind = visited.startsWith('https:') ? 'tunnel' : 'network';
        await context.saveSettings({ ...known, address: address ?? known.address ?? { kind, url: visited } });
        end();
      };
      begin('finish', run, texts.finished);
    },
    stateOf: async ({ company, person, address, upload }: Session): Promise<SetUpState> => {
      const known = settings();
      return {
        signedIn: true,
        ready: context.databaseUrls() !== null && context.people() !== null,
        company,
        person: person && { username: person.username, fullName: person.fullName, email: person.email },
        address,
        backups: {
          at: known.backups.at,
          encrypted: known.backups.password !== null,
          secondPlace: known.backups.secondPlace?.kind ?? null,
        },
        dictionaries: work?.state === 'running' ? null : await countEntries(),
        mail: shownMail(known),
        uploadedBytes: upload?.bytes ?? null,
        restores: context.restore !== null,
        work,
      };
    },
  };
}

export type SetUp = ReturnType<typeof openSetUp>;

function codeRefusal(check: Exclude<CodeCheck, 'right'>) {
  if (check === 'expired') return refuseSetUp('codeExpired');
  return check === 'renewed' ? refuseSetUp('codeRenewed') : refuseSetUp('codeWrong', check);
}
