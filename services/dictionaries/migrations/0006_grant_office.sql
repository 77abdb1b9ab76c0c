GRANT REFERENCES (id) ON dictionaries.forest_district TO ostep_office;
