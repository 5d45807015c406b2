import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeCustomer } from '../../../../contract/office/customers.ts';

export type CustomerDetail = ReplyOf<typeof officeCustomer>;

/** What every box and button of the page gets. */
export interface CustomerActionProps {
  customer: CustomerDetail;
  /** Says what happened and shows the customer as they are now. */
  onDone: (sentence: string) => void;
}

export function nameOf({ firstName, lastName }: CustomerDetail): string {
  return `${firstName} ${lastName}`.trim();
}
