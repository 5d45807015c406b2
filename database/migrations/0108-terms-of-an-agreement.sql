-- The SHA-256 of what a renter agrees to: of all that the agreement says but the names and addresses of both sides. Without
-- it, correcting a name would void what was accepted. What was accepted before has none, and stands by its version alone.
alter table rental_agreement add column terms text check (terms ~ '^[0-9a-f]{64}$');
