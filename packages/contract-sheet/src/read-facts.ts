import type { UploadedContract } from '@ostep/api-contracts';
import type { ParseLogWriter } from '@ostep/kernel';
import { contractDatesIn } from './contract-dates';
import { contractNumberIn } from './contract-number';
import { type DistrictEntry, forestDistrictIn } from './forest-district';
import { parseTexts as texts } from './parse-texts';

export type Facts = Pick<
  UploadedContract,
  'contractNumber' | 'forestDistrict' | 'forestDistrictKey' | 'forestDistrictName' | 'offerDate' | 'contractDate'
>;

/** `districtLine`: the index of the line that names the district. */
export type FoundFacts = { readonly facts: Facts; readonly districtLine: number | null };

export function readFacts(
  lines: readonly string[],
  districts: readonly DistrictEntry[],
  log: ParseLogWriter,
): FoundFacts {
  const contractNumber = lines.map(contractNumberIn).find((number) => number !== null) ?? null;
  if (contractNumber === null) log.negative(texts.noNumber);
  else log.positive(texts.number(contractNumber));

  const { contractDate, offerDate } = contractDatesIn(lines);
  const { district, line: districtLine } = readDistrict(lines, districts, log);
  if (offerDate === null) log.positive(texts.noOfferDate);
  else log.positive(texts.offerDate(offerDate));
  if (contractDate === null) log.negative(texts.noContractDate);
  else log.positive(texts.contractDate(contractDate));
  const facts = {
    contractNumber,
    forestDistrict: district?.id ?? null,
    forestDistrictKey: district?.key ?? null,
    forestDistrictName: district?.value ?? null,
    offerDate,
    contractDate,
  };
  return { facts, districtLine };
}

export function readDistrict(lines: readonly string[], districts: readonly DistrictEntry[], log: ParseLogWriter) {
  const { district, contradicted, unknownName, line } = forestDistrictIn(lines, districts);
  if (district) log.positive(texts.district(district.value, district.key));
  else log.negative(unknownName === null ? texts.noDistrict : texts.unknownDistrict(unknownName));
  if (district && contradicted) log.negative(texts.districtsDisagree(district.value, contradicted.key));
  return { district, line };
}
