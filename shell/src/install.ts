import { ApiProblem, installPlatform } from '@ostep/platform';
import { ask } from './confirm/question';
import { ForbiddenPage } from './pages/forbidden.page';
import { LANDING } from './paths';
import { createRequest } from './request/create-request';
import { createDownload, createSend } from './request/create-send';
import { toastOfFailedMutation } from './request/failure-toast';
import { shellRouter } from './routes';
import { identity, sessionToken } from './session';
import { store } from './store/store';
import { errorsMended, toastShown } from './store/toasts';

const LANDING_DELAY_MS = 1000;

const showToast = (toast: Parameters<typeof toastShown>[0]) => {
  store.dispatch(toastShown(toast));
};

let landingTimer: ReturnType<typeof setTimeout> | undefined;

const request = createRequest({
  token: sessionToken,
  onRefused: (status) => {
    if (status === 401) return identity.clearToken();
    clearTimeout(landingTimer);
    landingTimer = setTimeout(() => void shellRouter().navigate(LANDING), LANDING_DELAY_MS);
  },
});

export function installServices(): void {
  installPlatform({
    send: createSend(request),
    request,
    download: createDownload(request),
    toast: showToast,
    errorsMended: () => void store.dispatch(errorsMended()),
    confirm: ask,
    profile: { get: () => store.getState().session.profile, subscribe: store.subscribe },
    Forbidden: ForbiddenPage,
  });
  // Failures of promises that nothing awaits, such as a download that a click starts.
  addEventListener('unhandledrejection', ({ reason }) => {
    const toast = reason instanceof ApiProblem ? toastOfFailedMutation(reason) : null;
    if (toast) showToast(toast);
  });
}
