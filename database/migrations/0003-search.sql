-- Searching: one entry per edition that is for sale, the words of all entries for spelling, and the names people use.
-- The tables are kept by triggers, so that whoever writes the catalogue need not know of them.

create extension if not exists fuzzystrmatch;

-- The entries below have what this index was for.
drop index title_name_trigrams;

-- Small letters and digits without accents or punctuation. src/rules/search-query.ts does the same to what people type;
-- a test holds the two together.
create function search_text(words text) returns text language sql immutable strict parallel safe return
  btrim(regexp_replace(
    regexp_replace(lower(normalize(translate(words, '™®©', ''), NFKD)), '[''’`ʼ\u0300-\u036f\ufe00-\ufe0f\u200b-\u200d]', '', 'g'),
    '[\x01-\x2f\x3a-\x60\x7b-\xbf\u2000-\u206f\u3000]+', ' ', 'g'));

create function arabic_numeral(word text) returns text language sql immutable parallel safe return
  case word when 'i' then '1' when 'ii' then '2' when 'iii' then '3' when 'iv' then '4' when 'v' then '5' when 'vi' then '6'
            when 'vii' then '7' when 'viii' then '8' when 'ix' then '9' when 'xi' then '11' when 'xii' then '12'
            when 'xiii' then '13' when 'xiv' then '14' when 'xv' then '15' when 'xvi' then '16' end;

-- Everything an edition is found by: its words, neighbours written as one (spiderman), numerals (V, 5), and what it is.
create function search_words(spoken text, platform text, sub_category text) returns tsvector
language sql immutable parallel safe return (
  with word as (
    select word, lead(word) over (order by place) as next
    from string_to_table(spoken, ' ') with ordinality as part (word, place)
    where word <> ''
  ), known as (
    select word from word
    union select arabic_numeral(word) from word
    union select word || next from word where word !~ '[0-9]' and next !~ '[0-9]'
    union select string_to_table(case platform
      when 'PS4' then 'ps4 playstation sony'
      when 'PS5' then 'ps5 playstation sony'
      when 'XboxOne' then 'xboxone xbox one microsoft'
      when 'XboxSeriesX' then 'xboxseriesx xbox series microsoft'
      when 'XboxSeriesS' then 'xboxseriess xbox series microsoft'
      when 'NintendoSwitch' then 'nintendoswitch nintendo switch'
      else lower(platform) end, ' ')
    union select string_to_table(case sub_category
      when 'Games' then 'game'
      when 'Console' then 'console'
      when 'Controller' then 'controller gamepad pad joystick accessory'
      when 'Headset' then 'headset headphone accessory'
      else 'accessory accessories' end, ' ')
  )
  select array_to_tsvector(array_agg(word)) from known where word is not null
);

create table search_entry (
  edition_id  integer primary key references edition on delete cascade,
  name        text collate "C" not null,
  compact     text collate "C" not null generated always as (replace(name, ' ', '')) stored,
  words       tsvector not null,
  -- That of its most popular product, so that a very common word needs only the most popular entries.
  popularity  integer not null
);
-- Without a pending list, which every search would have to walk.
create index search_entry_words on search_entry using gin (words) with (fastupdate = off);
create index search_entry_by_popularity on search_entry (popularity desc, edition_id);
create index search_entry_name on search_entry (name);
create index search_entry_compact on search_entry (compact);

-- Words are added and never taken away: one that nothing is called any more is not suggested, because it finds nothing.
create table search_word (word text collate "C" primary key check (word ~ '^[^0-9]{3,}$'));
create index search_word_trigrams on search_word using gin (word gin_trgm_ops) with (fastupdate = off);
create index search_word_by_shape on search_word (left(word, 1), length(word));

-- Joined with the list instead of "= any", which would read the whole list again for every row.
create function refresh_search(editions integer[]) returns void language plpgsql as $$
begin
  insert into search_entry (edition_id, name, words, popularity)
  select edition.id, search_text(title.name),
         search_words(search_text(concat_ws(' ', title.name, nullif(edition.name, 'STANDARD'), title.game_type)),
                      title.platform, title.sub_category),
         for_sale.popularity
  from (
    select product.edition_id, max(product.popularity) as popularity
    from product join (select distinct unnest(editions) as edition_id) as wanted using (edition_id)
    where product.age <> 'sell'
    group by product.edition_id
  ) as for_sale
  join edition on edition.id = for_sale.edition_id
  join title on title.id = edition.title_id
  -- Always in the same order, so that two catalogue changes do not wait for each other in a circle.
  order by edition.id
  on conflict (edition_id) do update
    set name = excluded.name, words = excluded.words, popularity = excluded.popularity
    where (search_entry.name, search_entry.words, search_entry.popularity)
      is distinct from (excluded.name, excluded.words, excluded.popularity);

  delete from search_entry using (
    select unnest(editions) as edition_id
    except
    select product.edition_id from product join (select unnest(editions) as edition_id) as wanted using (edition_id)
    where product.age <> 'sell'
  ) as withdrawn
  where search_entry.edition_id = withdrawn.edition_id;

  insert into search_word (word)
  select distinct word
  from search_entry join (select distinct unnest(editions) as edition_id) as wanted using (edition_id),
       unnest(tsvector_to_array(words)) as word
  where word ~ '^[^0-9]{3,}$'
  order by word
  on conflict do nothing;
end $$;

create function product_added_to_search() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select distinct edition_id from added));
  return null;
end $$;
create trigger product_added_to_search after insert on product referencing new table as added
  for each statement execute function product_added_to_search();

create function product_changed_in_search() returns trigger language plpgsql as $$
begin
  perform refresh_search(array[old.edition_id, coalesce(new.edition_id, old.edition_id)]);
  return null;
end $$;
-- Stock is not in the entry: a sale must not rewrite the search.
create trigger product_changed_in_search after update of age, popularity, edition_id on product
  for each row execute function product_changed_in_search();
create trigger product_removed_from_search after delete on product
  for each row execute function product_changed_in_search();

create function edition_changed_in_search() returns trigger language plpgsql as $$
begin
  perform refresh_search(array[new.id]);
  return null;
end $$;
create trigger edition_changed_in_search after update of name, title_id on edition
  for each row execute function edition_changed_in_search();

create function title_changed_in_search() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select id from edition where title_id = new.id));
  return null;
end $$;
create trigger title_changed_in_search after update of name, platform, sub_category, game_type on title
  for each row execute function title_changed_in_search();

select refresh_search(array(select id from edition));

-- What people call things. A name for a platform means the platform; an entry that means itself keeps a longer name whole.
create table search_alias (
  alias    text primary key check (alias = search_text(alias) and alias <> '' and length(alias) <= 40),
  meaning  text not null check (meaning = search_text(meaning) and meaning <> '' and length(meaning) <= 80)
);
create trigger search_alias_changed after insert or update or delete or truncate on search_alias for each statement execute function announce_change();

insert into search_alias (alias, meaning) values
  ('ps', 'playstation'),
  ('ps 5', 'playstation 5'), ('ps5', 'playstation 5'), ('play station 5', 'playstation 5'), ('playstation5', 'playstation 5'),
  ('ps 4', 'playstation 4'), ('ps4', 'playstation 4'), ('play station 4', 'playstation 4'), ('playstation4', 'playstation 4'),
  ('play station', 'playstation'),
  ('psvr', 'playstation vr2'), ('psvr2', 'playstation vr2'), ('ps vr', 'playstation vr2'), ('ps vr2', 'playstation vr2'),
  ('xbox series x', 'xbox series x'), ('series x', 'xbox series x'), ('xsx', 'xbox series x'), ('xbsx', 'xbox series x'),
  ('xbox series s', 'xbox series s'), ('series s', 'xbox series s'), ('xss', 'xbox series s'), ('xbss', 'xbox series s'),
  ('xbox 1', 'xbox one'), ('xb1', 'xbox one'), ('xbone', 'xbox one'), ('x box', 'xbox'),
  ('nintendo switch', 'nintendo switch'), ('switch', 'nintendo switch'), ('nsw', 'nintendo switch'),
  ('dual sense', 'dualsense'), ('ds5', 'dualsense'), ('dual shock', 'dualshock'), ('ds4', 'dualshock 4'),
  ('joy cons', 'joy con'), ('joycons', 'joy con'), ('headphones', 'headset'), ('earphones', 'headset'),
  ('steering', 'wheel'), ('charger', 'charging station'), ('hdd', 'game drive'),
  ('gow', 'god of war'), ('gowr', 'god of war ragnarok'),
  ('gta', 'grand theft auto'), ('gtav', 'grand theft auto v'), ('gtavi', 'grand theft auto vi'),
  ('rdr', 'red dead redemption'), ('tlou', 'the last of us'), ('got', 'ghost of tsushima'), ('goy', 'ghost of yotei'),
  ('hzd', 'horizon zero dawn'), ('hfw', 'horizon forbidden west'), ('gt', 'gran turismo'),
  ('cod', 'call of duty'), ('mw', 'modern warfare'), ('bo', 'black ops'), ('bf', 'battlefield'),
  ('fifa', 'ea sports fc'), ('fc', 'ea sports fc'), ('eafc', 'ea sports fc'), ('ea fc', 'ea sports fc'),
  ('nfs', 'need for speed'), ('fh', 'forza horizon'), ('mcc', 'master chief collection'),
  ('ff', 'final fantasy'), ('re', 'resident evil'), ('ac', 'assassins creed'), ('mk', 'mortal kombat'), ('sf', 'street fighter'),
  ('mh', 'monster hunter'), ('mhw', 'monster hunter wilds'), ('p5r', 'persona 5 royal'), ('p5', 'persona 5'),
  ('botw', 'breath of the wild'), ('totk', 'tears of the kingdom'), ('loz', 'the legend of zelda'),
  ('smo', 'super mario odyssey'), ('mk8', 'mario kart 8'), ('ssbu', 'super smash bros ultimate'),
  ('acnh', 'animal crossing new horizons'), ('cp2077', 'cyberpunk 2077'), ('tw3', 'the witcher 3'), ('bmw', 'black myth wukong'),
  ('wukong', 'black myth wukong'), ('coe33', 'clair obscur expedition 33'), ('sm2', 'spider man 2'), ('ds2', 'death stranding 2');
