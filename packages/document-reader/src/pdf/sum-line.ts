export const SUM_LINE = /^(?:razem|suma|ogółem|łącznie|podsumowanie|wartość\s|vat\b|brutto|netto)/iu;
