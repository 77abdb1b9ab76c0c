import { at, type Screen } from '../screen';

const onPage = (path: string) => at(path, path, (page) => page.getByRole('heading', { level: 1 }));

export const officeScreens: readonly Screen[] = [
  ...['/office', '/office/addressees', '/office/approval', '/office/notices'].map(onPage),
  { ...at('osoby', '/office/people', (page) => page.getByRole('table', { name: 'Osoby' })), person: 'szef' },
];
