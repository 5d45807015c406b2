-- What people say about what they bought: one review of a person for an edition, shown once the office has published it.
create table review (
  id               integer generated always as identity primary key,
  edition_id       integer not null references edition,
  -- Whose it is, and the line of an order that shows that they bought it. Both are forgotten with the account.
  shopper_id       integer references shopper,
  line_id          integer references order_line,
  -- The first name and an initial, as they were when it was written; null for a customer without a name.
  author           text check (char_length(author) between 1 and 80),
  age              text not null check (age in ('New', 'PreOwned', 'preOrder')),
  stars            smallint not null check (stars between 1 and 5),
  text             text not null check (char_length(text) between 1 and 2000),
  is_as_described  boolean,
  state            text not null default 'waiting' check (state in ('waiting', 'published', 'hidden')),
  -- Counts the changes, so that nobody publishes words that they have not read.
  version          integer not null default 1 check (version >= 1),
  written_at       timestamptz not null,
  published_at     timestamptz,
  hidden_because   text check (char_length(hidden_because) between 1 and 500),
  answer           text check (char_length(answer) between 1 and 2000),
  unique (shopper_id, edition_id),
  constraint review_names_whose_and_which check ((shopper_id is null) = (line_id is null)),
  constraint review_condition_is_of_used check (is_as_described is null or age = 'PreOwned'),
  constraint review_is_published_whole check ((state = 'published') = (published_at is not null)),
  constraint review_is_hidden_for_a_reason check ((state = 'hidden') = (hidden_because is not null))
);
create index review_of_edition on review (edition_id, published_at desc) where state = 'published';
create index review_newest on review (published_at desc) where state = 'published';
create index review_by_state on review (state, written_at);
create index review_by_line on review (line_id) where line_id is not null;

create table review_photo (
  id         integer generated always as identity primary key,
  review_id  integer not null references review on delete cascade,
  hash       text not null check (hash ~ '^[0-9a-f]{16}$'),
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  bytes      bytea not null,
  unique (review_id, hash)
);
create index review_photo_by_hash on review_photo (hash);

-- Public pages change with what is published, and with nothing that waits.
create trigger review_came after insert on review for each row when (new.state = 'published') execute function announce_change();
create trigger review_changed after update on review for each row
  when (old.state = 'published' or new.state = 'published') execute function announce_change();
create trigger review_went after delete on review for each row when (old.state = 'published') execute function announce_change();

-- Who bought something is asked for a review once for an order.
alter table shop_order add column review_invited_at timestamptz;
create index shop_order_to_invite on shop_order (delivered_at) where direction = 'buy' and review_invited_at is null;

-- What stood on the home page in place of reviews.
delete from content_text where key = 'reviews';
