-- What the picture of a destination shows, for people who do not see it; empty until it is written.
alter table destinations add column image_alt text not null default '';
-- The pictures behind the first one, in their order: their addresses and what they show.
alter table destinations add column more_pictures jsonb not null default '[]'::jsonb
  check (jsonb_typeof(more_pictures) = 'array' and (image is not null or more_pictures = '[]'::jsonb));
