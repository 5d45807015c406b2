import type { ColumnType, Generated } from 'kysely';
import type { AlertKind } from '../rules/alerts/alert.ts';
import type { ProductAge } from '../rules/catalogue/product-age.ts';
import type { GrievanceTopic } from '../rules/grievances/grievance.ts';
import type { Paise } from '../rules/money/paise.ts';
import type { StaffRole } from '../rules/people/staff.ts';
import type { DocumentKind, DocumentState } from '../rules/rentals/renter.ts';
import type { ReviewState } from '../rules/reviews/review.ts';

export type SessionEnd = 'signed-out' | 'signed-out-everywhere' | 'reset' | 'password-changed' | 'reuse' | 'blocked';

/** What a one-time code allows: a new password, to call the phone verified, that and to accept an agreement, another phone, or to sign in. */
export type OtpPurpose = 'reset' | 'verify' | 'agree' | 'change' | 'sign-in';

/** Who comes, and what they keep here. */
export interface PeopleTables {
  shop_secret: { id: string; since: Generated<Date> };
  state: { id: number; name: string; gst_code: string; kind: 'state' | 'ut' };
  shopper: {
    id: Generated<number>;
    email: string;
    first_name: string;
    last_name: string;
    phone_number: string;
    password_hash: string;
    created_at: Generated<Date>;
    closed_at: Date | null;
    blocked_at: Date | null;
    blocked_because: string | null;
    phone_verified_at: Date | null;
    email_verified_at: Date | null;
    /** The reader of the mailbox has said that the account is not theirs. */
    email_disowned_at: Date | null;
    /** For whom invoices are, with its GSTIN; both or neither. */
    company_name: string | null;
    gstin: string | null;
  };
  /** The keyed hash of a document that was deleted, of somebody who is blocked. */
  blocked_document: {
    shopper_id: number;
    fingerprint: Buffer;
  };
  identity_document: {
    shopper_id: number;
    kind: DocumentKind;
    sealed: Buffer;
    key_id: string;
    masked: string;
    fingerprint: Buffer;
    stated_at: Date;
    state: Generated<DocumentState>;
    refused_because: string | null;
    checked_by: string | null;
    checked_at: Date | null;
  };
  rental_agreement: {
    order_id: number;
    version: string;
    terms: string | null;
    pdf: Buffer;
    sha256: Buffer;
    phone_ending: string | null;
    accepted_at: Date;
    taken_by: string | null;
  };
  owned_console: { shopper_id: number; console: string };
  wish: { shopper_id: number; product_id: number; wished_at: Date };
  alert: {
    id: Generated<number>;
    shopper_id: number;
    product_id: number;
    kind: AlertKind;
    figure_paise: Paise | null;
    stop_code: string;
    made_at: Date;
    is_reached: Generated<boolean>;
    crossings: Generated<number>;
    told_at: Generated<Date | null>;
    is_due: Generated<boolean>;
  };
  grievance: {
    id: Generated<number>;
    number: string;
    shopper_id: number;
    order_id: number | null;
    unit_id: number | null;
    about: GrievanceTopic;
    earlier_id: number | null;
    opened_at: Date;
    answer_due_at: Date;
    solve_due_at: Date;
    answered_at: Date | null;
    closed_at: Date | null;
    outcome: string | null;
  };
  grievance_message: {
    id: Generated<number>;
    grievance_id: number;
    /** Null for the customer. */
    staff_name: string | null;
    text: string;
    written_at: Date;
  };
  review: {
    id: Generated<number>;
    edition_id: number;
    /** Both null once the account is deleted. */
    shopper_id: number | null;
    line_id: number | null;
    /** Null for a customer without a name. */
    author: string | null;
    age: Exclude<ProductAge, 'sell'>;
    stars: number;
    text: string;
    /** Of a used thing. */
    is_as_described: boolean | null;
    state: Generated<ReviewState>;
    /** Counts the changes. */
    version: Generated<number>;
    written_at: Date;
    published_at: Date | null;
    hidden_because: string | null;
    answer: string | null;
    /** Of the demo shop, and by nobody. */
    is_sample: Generated<boolean>;
  };
  review_photo: {
    id: Generated<number>;
    review_id: number;
    hash: string;
    width: number;
    height: number;
    bytes: Buffer;
  };
  staff_member: {
    id: Generated<number>;
    email: string;
    name: string;
    role: StaffRole;
    password_hash: string;
    created_at: Generated<Date>;
    totp_sealed: Buffer | null;
    totp_confirmed_at: Date | null;
    totp_last_step: Generated<number>;
    has_first_password: Generated<boolean>;
    enrolment_hash: Buffer | null;
    enrolment_until: Date | null;
    left_at: Date | null;
  };
  session: {
    id: Generated<string>;
    shopper_id: number;
    current_hash: Buffer;
    previous_hash: Buffer | null;
    rotated_at: Date;
    device: string;
    created_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
    ended_because: SessionEnd | null;
  };
  known_device: {
    id: Generated<number>;
    shopper_id: number | null;
    staff_id: number | null;
    device_hash: Buffer;
    device: string;
    known_since: Date;
    last_used_at: Date;
  };
  otp_challenge: {
    id: Generated<string>;
    phone_number: string;
    purpose: Generated<OtpPurpose>;
    code_hash: Buffer;
    browser_hash: Buffer;
    asker_hash: Buffer;
    is_known: boolean;
    sent_at: Date;
    expires_at: Date;
    tries: Generated<number>;
    state: Generated<'live' | 'replaced' | 'verified' | 'used'>;
    permit_hash: Buffer | null;
    permit_until: Date | null;
  };
  email_link: { shopper_id: number; email: string; token_hash: Buffer; sent_at: Date; expires_at: Date };
  rate_limit: { key: string; points: Generated<number>; expire: number | null };
  address: {
    id: Generated<number>;
    shopper_id: number;
    name: string;
    line1: string;
    line2: string | null;
    city: string;
    state_id: number;
    pin_code: number;
    landmark: string | null;
    phone_number: string;
    is_default: Generated<boolean>;
    added_at: Generated<Date>;
  };
  cart_line: {
    id: Generated<number>;
    shopper_id: number;
    product_id: number;
    direction: 'buy' | 'sell';
    currency_type: 'cash' | 'credit' | null;
    quantity: number;
    seen_price_paise: Paise;
    added_at: Generated<Date>;
    /** What of the product: '' for good or better, a grade, or a unit's number. */
    choice: Generated<string>;
  };
  staff_session: {
    id: Generated<string>;
    staff_id: number;
    token_hash: Buffer;
    device: string;
    created_at: Date;
    last_used_at: Date;
    confirmed_at: Date;
    ended_at: Date | null;
  };
  audit_entry: {
    id: Generated<number>;
    at: Date;
    staff_id: number | null;
    who: string;
    action: string;
    subject: string;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
    why: string | null;
  };
}
