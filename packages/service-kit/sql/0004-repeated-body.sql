-- What a repeated create was first sent with; null in answers that were kept before it was.
alter table requests.answer add column body_sha256 text;
