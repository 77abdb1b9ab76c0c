import { type VerbSentence, withFigures } from '@ostep/endpoint-kit';

const changeAnnex: VerbSentence = ({ rows, counted, text }) => {
  if (rows('contract', 'insert').length > 0 || rows('contract', 'delete').length > 0) return null;
  const [entered] = rows('annex', 'insert');
  const [withdrawn] = rows('annex', 'delete');
  const annex = entered ?? withdrawn;
  if (!annex) return null;
  const { kind } = annex;
  const counts = (['itemPrice', 'contractItem'] as const)
    .filter((table) => rows(table, kind).length > 0)
    .map((table) => counted(table, kind));
  return withFigures(`${entered ? 'Dodano' : 'Wycofano'} aneks ${text(annex, 'annexNumber')}`, ...counts);
};

export const contractVerbs: readonly VerbSentence[] = [changeAnnex];
