-- Searches of the administration's other lists, as 0005 has them for people.
CREATE INDEX contact_info_search ON contact_info USING gin ((app_private.fold(label || ' ' || value)) gin_trgm_ops)
  WHERE type = 'contact_form';
CREATE INDEX companies_search ON companies USING gin ((app_private.fold(name)) gin_trgm_ops);
CREATE INDEX companies_newest ON companies (created_at DESC, id DESC);
CREATE INDEX companies_by_name ON companies ((app_private.fold(name)) COLLATE "C", id);
