import { expect, test } from 'vitest';
import { payoutCsv } from './payout-csv.ts';

test('the bank reads one line for each payout, every figure in its column', () => {
  const row = {
    orderNumber: 'S1007',
    amount: '2499.00',
    method: 'bank',
    accountHolder: '=Asha, Raman',
    account: '1234567890',
    ifsc: 'HDFC0000001',
    bank: 'HDFC Bank',
    upiId: '',
  } as const;
  expect(payoutCsv([row, { ...row, orderNumber: 'S1008', method: 'upi', upiId: 'asha@okhdfc' }]).split('\r\n')).toEqual(
    [
      'reference,amount,method,account holder,account number,ifsc,bank,upi id',
      `S1007,2499.00,bank,"'=Asha, Raman",1234567890,HDFC0000001,HDFC Bank,`,
      `S1008,2499.00,upi,"'=Asha, Raman",1234567890,HDFC0000001,HDFC Bank,asha@okhdfc`,
      '',
    ],
  );
});
