import * as contract from '../contract/account.ts';
import { rentalPhoto } from '../contract/rentals.ts';
import { reviewPhoto } from '../contract/reviews.ts';
import { tradeInPhoto } from '../contract/trade-ins.ts';
import { passwordProblem } from '../rules/people/identity.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import { Refused } from '../rules/refused.ts';
import { closeAccount } from '../shop/account/close-account.ts';
import { type MyOrder, readMyData } from '../shop/account/read-my-data.ts';
import { hashPassword } from '../shop/identity/hash-password.ts';
import { forgetDevices } from '../shop/identity/known-devices.ts';
import { newPasswordProblem } from '../shop/identity/new-password-problem.ts';
import { endSessionsOf, listSessions } from '../shop/identity/session.ts';
import { findShopper, replacePassword } from '../shop/identity/shoppers.ts';
import { queueSecurityAlert } from '../shop/notifications/queue-security-alert.ts';
import { readWallet, type Wallet } from '../shop/wallet/read-wallet.ts';
import { answer, callerOf, success } from './answer.ts';
import { confirmPassword, wrongPassword } from './wire/confirm-password.ts';

export const accountAnswers = [
  answer(contract.changePassword, async ({ currentPassword, newPassword }, visit) => {
    const { shopperId, sessionId } = callerOf(visit);
    const { firstName, lastName, email, phoneNumber } = await findShopper(visit.database, shopperId);
    const owner = { name: `${firstName} ${lastName}`, email, phoneNumber };
    const problem = passwordProblem(newPassword) ?? newPasswordProblem(newPassword, owner);
    if (problem !== null) throw new Refused('bad-request', problem, { newPassword: problem });
    const from = await confirmPassword(visit, 'currentPassword', currentPassword);
    const to = await hashPassword(newPassword);
    await visit.database.transaction().execute(async (tx) => {
      if (!(await replacePassword(tx, shopperId, { from, to }))) throw wrongPassword('currentPassword');
      await endSessionsOf(tx, [shopperId], { because: 'password-changed', now: visit.now, except: sessionId });
      await forgetDevices(tx, { shopperId }, visit.cookies.get('device'));
      await queueSecurityAlert(tx, {
        template: 'password-changed',
        contents: { device: visit.client.device },
        to: { side: 'shop', id: shopperId, email, firstName },
        now: visit.now,
      });
    });
    return success;
  }),
  answer(contract.getSessions, async (_request, visit) => {
    const { shopperId, sessionId } = callerOf(visit);
    const sessions = await listSessions(visit.database, shopperId, visit.now);
    return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      createdTime: createdAt.toISOString(),
      lastUsedTime: lastUsedAt.toISOString(),
      isCurrent: id === sessionId,
    }));
  }),
  answer(contract.endSessions, async (_request, visit) => {
    const { shopperId } = callerOf(visit);
    await visit.database
      .transaction()
      .execute((tx) => endSessionsOf(tx, [shopperId], { because: 'signed-out-everywhere', now: visit.now }));
    visit.cookies.clear('refresh');
    return success;
  }),
  answer(contract.downloadMyData, async (_request, visit) => {
    const { shopperId } = callerOf(visit);
    const { wallet, orders, reviews, ...data } = await readMyData(visit.database, shopperId, visit.now);
    visit.replyHeaders.set('content-disposition', 'attachment; filename="my-data.json"');
    return {
      madeAt: visit.now.toISOString(),
      ...data,
      wallet: walletOnTheWire(wallet),
      orders: orders.map(withPhotoAddresses),
      reviews: reviews.map(({ photos, ...review }) => ({
        ...review,
        photos: photos.map(photoAddress(reviewPhoto, shopperId)),
      })),
    };
  }),
  answer(contract.deleteMyAccount, async ({ password }, visit) => {
    const { shopperId } = callerOf(visit);
    await confirmPassword(visit, 'password', password);
    await visit.database.transaction().execute((tx) => closeAccount(tx, shopperId, visit.now));
    visit.cookies.clear('refresh');
    return success;
  }),
  answer(contract.getWallet, async (_request, visit) =>
    walletOnTheWire(await readWallet(visit.database, callerOf(visit).shopperId)),
  ),
];

/** Photographs are files of their own: the addresses say where they are. */
function withPhotoAddresses(order: MyOrder) {
  const addressOf = (call: { path: string }) => photoAddress(call, order.shopperId);
  const pieces = order.tradeIn?.pieces.map((piece) => ({
    ...piece,
    photos: piece.photos.map(addressOf(tradeInPhoto)),
  }));
  return {
    ...order,
    tradeIn: order.tradeIn && { ...order.tradeIn, pieces },
    checks: order.checks.map((check) => ({ ...check, photos: check.photos.map(addressOf(rentalPhoto)) })),
  };
}

function photoAddress({ path }: { path: string }, shopperId: number) {
  return (photoId: number) => `${path}?userId=${shopperId}&photoId=${photoId}`;
}

function walletOnTheWire({ availablePaise, heldPaise, heldForRentPaise, statement }: Wallet) {
  return {
    available: rupeesFromPaise(availablePaise),
    held: rupeesFromPaise(heldPaise),
    heldForRent: rupeesFromPaise(heldForRentPaise),
    statement: statement.map((line) => ({
      at: line.enteredAt.toISOString(),
      orderId: line.orderId,
      text: line.wording,
      amount: rupeesFromPaise(line.amountPaise),
      balance: rupeesFromPaise(line.balancePaise),
    })),
  };
}
