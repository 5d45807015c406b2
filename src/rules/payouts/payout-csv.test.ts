import { expect, test } from 'vitest';
import { payoutCsv } from './payout-csv.ts';

const row = {
  number: 'S1007',
  amount: '2499.00',
  method: 'bank',
  accountHolder: '=Asha, Raman',
  account: '1234567890',
  ifsc: 'HDFC0000001',
  bank: 'HDFC Bank',
  upiId: '',
} as const;

test('the bank reads one line for each payout, every figure in its column', () => {
  expect(payoutCsv([row, { ...row, number: 'S1008', method: 'upi', upiId: 'asha@okhdfc' }]).split('\r\n')).toEqual([
    'reference,amount,method,account holder,account number,ifsc,bank,upi id',
    `S1007,2499.00,bank,"'=Asha, Raman",1234567890,HDFC0000001,HDFC Bank,`,
    `S1008,2499.00,upi,"'=Asha, Raman",1234567890,HDFC0000001,HDFC Bank,asha@okhdfc`,
    '',
  ]);
});

test('names from before they were checked break no line, begin no formula and hide nothing', () => {
  const old = { ...row, accountHolder: '\n=HYPERLINK(1)', bank: 'HDFC\r\nBank\u2028\u202E of\u200B\u00A0 India ' };
  expect(payoutCsv([old]).split('\r\n')[1]).toBe(
    `S1007,2499.00,bank,'=HYPERLINK(1),1234567890,HDFC0000001,HDFC Bank of India,`,
  );
});

test('a name keeps the joiners that its letters need', () => {
  const asha = { ...row, accountHolder: 'ആര്\u200Dദ്ര', bank: 'ශ්\u200Dරී ලංකා' };
  expect(payoutCsv([asha])).toContain('ആര്\u200Dദ്ര');
  expect(payoutCsv([asha])).toContain('ශ්\u200Dරී ලංකා');
});
