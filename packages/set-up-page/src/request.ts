import { ApiProblem } from '@ostep/platform';
import type { FoundCopy, SetUpState } from './api';
import { texts } from './texts';

const API = '/start/api';

/** The answers are made by the same version of the program, which serves this page. */
const stateIn = (json: unknown): SetUpState => json as SetUpState;
const copiesIn = (json: unknown): readonly FoundCopy[] => json as FoundCopy[];

/** Only `status` and `message` are used where the rest is missing. */
function problemIn(status: number, json: unknown): ApiProblem {
  const body = typeof json === 'object' && json !== null && 'message' in json ? json : { message: texts.failed };
  return new ApiProblem({ ...body, status, message: String(body.message) });
}

let signedOut = (): void => undefined;

/** @param then what the page does once the box no longer knows its session */
export function onSignedOut(then: () => void): void {
  signedOut = then;
}

async function answerOf(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`${API}/${path}`, init).catch(() => null);
  if (response === null) throw new ApiProblem({ status: 0, message: texts.offline });
  if (response.status === 404) throw new ApiProblem({ status: 404, message: texts.over });
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return json;
  const problem = problemIn(response.status, json);
  if (problem.code === 'signInAgain') signedOut();
  throw problem;
}

export const readState = async (): Promise<SetUpState> => stateIn(await answerOf('state', {}));

export const readCopies = async (): Promise<readonly FoundCopy[]> => copiesIn(await answerOf('copies', {}));

export const save = async (path: string, body: object): Promise<SetUpState> =>
  stateIn(
    await answerOf(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** `fetch` does not tell how much has been sent. @param onProgress receives percent */
export function upload(file: File, onProgress: (percent: number) => void): Promise<SetUpState> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('PUT', `${API}/upload`);
    sending.setRequestHeader('content-type', 'application/octet-stream');
    sending.responseType = 'json';
    sending.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
    sending.onload = () =>
      sending.status === 200 ? resolve(stateIn(sending.response)) : reject(problemIn(sending.status, sending.response));
    sending.onerror = () => reject(new ApiProblem({ status: 0, message: texts.offline }));
    sending.send(file);
  });
}

/** Whether the product answers at this page's address. */
export async function isProductUp(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null);
  return response?.ok === true && !new URL(response.url).pathname.startsWith('/start');
}
