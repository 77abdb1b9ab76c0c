GRANT REFERENCES (id) ON dictionaries.forest_district, dictionaries.action_code, dictionaries.action_scope TO ostep_summaries;
