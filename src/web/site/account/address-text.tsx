import type { Address } from '../../../contract/addresses.ts';
import { formatPhone } from '../../../rules/people/identity.ts';

/** A saved address below its name, as it is read on a parcel. */
export function AddressText({ address, stateName }: { address: Address; stateName: string | undefined }) {
  return (
    <>
      {[address.line1, address.line2].filter(Boolean).join(', ')}
      {address.landMark && (
        <>
          <br />
          Landmark: {address.landMark}
        </>
      )}
      <br />
      {[address.city, stateName].filter(Boolean).join(', ')} {address.pinCode}
      <br />
      {formatPhone(address.phoneNumber)}
    </>
  );
}
