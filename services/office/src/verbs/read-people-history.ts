import { historyVerb } from '@ostep/service-kit';
import { peopleHistory } from '../data/office-history';
import { refuse } from '../refusals';

export const readPeopleHistory = historyVerb(peopleHistory, () => refuse('noRolesGiven'));
