GRANT REFERENCES (id) ON dictionaries.squad TO ostep_payouts;
