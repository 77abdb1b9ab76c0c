import type { ForestDistrictPart } from '@ostep/api-dictionaries';
import { SuggestField } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { districtPartsQuery } from '../order.queries';

type DistrictPartFieldProps = {
  readonly districtId: number | null;
  readonly value: string;
  readonly onChange: (part: string) => void;
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
};

const MAX_PART = 100;
const NONE: readonly string[] = [];

/** The parts (leśnictwa) of the district are offered where the dictionary has them; any other can be typed. */
export function DistrictPartField({ districtId, ...field }: DistrictPartFieldProps) {
  return <SuggestField {...field} maxLength={MAX_PART} options={useDistrictParts(districtId) ?? NONE} />;
}

export function useDistrictParts(districtId: number | null): readonly string[] | undefined {
  return useQuery({
    ...districtPartsQuery(districtId ?? 0),
    enabled: districtId !== null,
    refetchOnWindowFocus: 'always',
    select: labelsOf,
  }).data;
}

const labelsOf = (parts: readonly ForestDistrictPart[]) => parts.map(({ label }) => label);
