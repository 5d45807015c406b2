import type { RequestOf } from '../../../contract/call.ts';
import type { officeMakeOffer, OfferRow } from '../../../contract/office/offers.ts';
import type { PlatformCode } from '../../../rules/catalogue/sections.ts';
import type { OfferAge } from '../../../rules/offers/offer.ts';
import { indianDay } from '../../../rules/time/day.ts';
import type { FieldErrors } from '../dialog/field-errors.ts';

export interface OfferThings {
  chosenTitle: { titleId: number; name: string } | null;
  platform: PlatformCode | null;
  age: OfferAge | null;
}

/** What the form holds while it is written: texts as they were typed. */
export interface OfferForm extends OfferThings {
  title: string;
  isCode: boolean;
  code: string;
  kind: 'percent' | 'rupees';
  amount: string;
  isFirstOrder: boolean;
  least: string;
  startsOn: string;
  endsOn: string;
  mostUses: string;
  mostPerPerson: string;
  withCreditDeal: boolean;
}

export interface OfferPartProps {
  form: OfferForm;
  change: (changes: Partial<OfferForm>) => void;
  errors: FieldErrors;
}

/** An offer as it is, or the beginning of a new one. */
export function formOf(offer: OfferRow | null): OfferForm {
  const text = (value: number | string | null | undefined) => (value ? String(value) : '');
  return {
    title: text(offer?.title),
    isCode: offer ? offer.code !== null : true,
    code: text(offer?.code),
    kind: offer?.rupees ? 'rupees' : 'percent',
    amount: text(offer?.rupees ?? offer?.percent ?? 10),
    chosenTitle: offer?.titleId && offer.titleName ? { titleId: offer.titleId, name: offer.titleName } : null,
    platform: offer?.platform ?? null,
    age: offer?.age ?? null,
    isFirstOrder: offer?.isFirstOrder ?? false,
    least: text(offer?.least),
    startsOn: offer?.startsOn ?? indianDay(new Date()),
    endsOn: text(offer?.endsOn),
    mostUses: text(offer?.mostUses),
    mostPerPerson: text(offer?.mostPerPerson),
    withCreditDeal: offer?.withCreditDeal ?? false,
  };
}

type Terms = Omit<RequestOf<typeof officeMakeOffer>, 'why'>;

/** An empty field is no figure; what is not a number is refused by the shop, beside its field. */
export function termsOf(form: OfferForm): Terms {
  const figure = (text: string) => (text.trim() === '' ? null : Number(text));
  const amount = figure(form.amount);
  return {
    title: form.title.trim(),
    code: form.isCode ? form.code.trim() : null,
    percent: form.kind === 'percent' ? amount : null,
    rupees: form.kind === 'rupees' ? amount : null,
    titleId: form.chosenTitle?.titleId ?? null,
    platform: form.platform,
    age: form.age,
    isFirstOrder: form.isFirstOrder,
    least: figure(form.least) ?? 0,
    startsOn: form.startsOn,
    endsOn: form.endsOn || null,
    mostUses: figure(form.mostUses),
    mostPerPerson: figure(form.mostPerPerson),
    withCreditDeal: form.withCreditDeal,
  };
}
