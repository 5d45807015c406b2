import type { StaffRole } from '../../src/rules/people/staff.ts';
import type { MayCall } from './who-may-call.ts';

const everybody: readonly StaffRole[] = ['owner', 'manager', 'counter', 'rentals', 'read-only'];
const counter: readonly StaffRole[] = ['owner', 'manager', 'counter'];
const counterAndRentals: readonly StaffRole[] = ['owner', 'manager', 'counter', 'rentals'];
const managers: readonly StaffRole[] = ['owner', 'manager'];

/** Who may ask what of the office's calls about rentals, by hand like the others. */
export const whoMayRentOut: Readonly<Record<string, MayCall>> = {
  '/api/office/rentalCalendar': everybody,
  '/api/office/rentalDesk': everybody,
  '/api/office/waitingLists': everybody,
  '/api/office/setHandOverWindow': counterAndRentals,
  '/api/office/setReturnWindow': counterAndRentals,
  '/api/office/rentalPhoto': everybody,
  '/api/office/inspectRental': counterAndRentals,
  '/api/office/addUnits': counterAndRentals,
  '/api/office/enterSerial': counterAndRentals,
  '/api/office/addRentalPhotographs': counterAndRentals,
  '/api/office/removeRentalPhotograph': counterAndRentals,
  '/api/office/rentUnit': counter,
  '/api/office/endRenting': counter,
  '/api/office/takeUnitOut': counterAndRentals,
  '/api/office/putUnitBack': counterAndRentals,
  '/api/office/unitOutage': counterAndRentals,
  '/api/office/answerRentalOffer': counterAndRentals,
  '/api/office/askNextRenter': counterAndRentals,
  '/api/office/agreement': everybody,
  '/api/office/sendRenterCode': counterAndRentals,
  '/api/office/enterRenterCode': counterAndRentals,
  '/api/office/stateDocument': counterAndRentals,
  '/api/office/openDocument': counterAndRentals,
  '/api/office/checkDocument': counterAndRentals,
  '/api/office/takeRent': counterAndRentals,
  '/api/office/takeCharges': counterAndRentals,
  '/api/office/sellRented': counterAndRentals,
  '/api/office/settleRental': counterAndRentals,
  '/api/office/extendRental': counterAndRentals,
  '/api/office/answerObjection': managers,
  '/api/office/deposits': everybody,
  '/api/office/setDeposit': ['owner'],
  '/api/office/waiveCharge': managers,
  '/api/office/giveChargeBack': managers,
};
