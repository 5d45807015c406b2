-- The identity document of a renter: asked for when the deposit is high, checked once and used again, and forgotten some time
-- after the last rental.
create table identity_document (
  shopper_id       integer primary key references shopper,
  kind             text not null check (kind in ('driving licence', 'passport', 'voter id', 'pan')),
  -- Its number and the pictures of both sides.
  sealed           bytea not null check (length(sealed) > 0),
  key_id           text not null,
  masked           text not null,
  -- A keyed hash of the number: the same document is known again without being opened.
  fingerprint      bytea not null check (length(fingerprint) = 32),
  stated_at        timestamptz not null,
  state            text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  refused_because  text check (length(refused_because) between 1 and 500),
  checked_by       text,
  checked_at       timestamptz,
  constraint identity_document_is_checked_by_somebody check (
    (state = 'waiting') = (checked_at is null) and (checked_at is null) = (checked_by is null)
    and (state = 'refused') = (refused_because is not null))
);
create index identity_document_by_fingerprint on identity_document (fingerprint);
