-- People are searched by any part of their name, e-mail or phone number, as domain/shared/search-fold.ts compares texts.
create extension if not exists pg_trgm;
create function search_fold(written text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(regexp_replace(written, '[''`\u00b4\u02b9-\u02bc\u02bf\u2018\u2019\u201b\u2032]', '', 'g'), NFKD),
          '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u3099\u309a]', '', 'g')),
        'łøđðħŧŋıς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
        'loddhtniσ012345678901234567890123456789ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[\u0009-\u000d \u1680\u2028\u2029\u2010-\u2015\u2212-]+', ' ', 'g'), ' ')
$$;
create index users_search on users
  using gin (search_fold(first_name || ' ' || last_name || ' ' || coalesce(email::text, '') || ' ' || phone) gin_trgm_ops)
  where erased_at is null;

-- A ban with an end is a suspension: the account opens by itself then.
alter table users add column banned_until timestamptz;
alter table users add constraint users_banned_until check (banned_until is null or banned_at is not null);
