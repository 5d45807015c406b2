import { useState } from 'react';
import type { StatedIdentity } from '../../../../contract/checkout.ts';
import { type IdentityKind, identityProblem } from '../../../../rules/trade-ins/seller-identity.ts';

interface IdentityForm {
  kind: IdentityKind | '';
  number: string;
  isOwner: boolean;
}

export type IdentityProblems = Partial<Record<keyof IdentityForm, string>>;

export interface SellerIdentity {
  form: IdentityForm;
  write: (change: Partial<IdentityForm>) => void;
  problems: IdentityProblems;
  /** As the shop takes it; null until a document is chosen. */
  toSend: () => StatedIdentity | null;
}

/** Who sells, and that the things are their own. Nothing is ticked in advance, and nothing stays when the page is left. */
export function useIdentity(): SellerIdentity {
  const [form, setForm] = useState<IdentityForm>({ kind: '', number: '', isOwner: false });
  return {
    form,
    write: (change) => setForm((before) => ({ ...before, ...change })),
    problems: problemsOf(form),
    toSend: () => (form.kind === '' ? null : { ...form, kind: form.kind, number: form.number.trim() }),
  };
}

function problemsOf({ kind, number, isOwner }: IdentityForm): IdentityProblems {
  const problem = kind === '' ? null : identityProblem({ kind, number });
  return {
    ...(kind === '' && { kind: 'Please choose a document.' }),
    ...(problem && { number: problem }),
    ...(!isOwner && { isOwner: 'Please confirm that the items are your own.' }),
  };
}
