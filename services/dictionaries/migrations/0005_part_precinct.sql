CREATE OR REPLACE VIEW dictionaries_v1.forest_district_part AS
  SELECT id, forest_district_id, code, name, code || ' ' || name AS label, range AS precinct
  FROM dictionaries.forest_district_part;
