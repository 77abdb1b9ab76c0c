-- Numbers as people sort them: 9/2026 before 14/2026.
CREATE COLLATION protocols.polish_numeric (provider = icu, locale = 'pl-PL-u-kn');
