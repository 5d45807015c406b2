import * as contract from '../contract/alerts.ts';
import { watchedPaise } from '../rules/alerts/alert.ts';
import { productPath, productTitle } from '../rules/catalogue/product-path.ts';
import { sectionOf } from '../rules/catalogue/sections.ts';
import { paiseFromRupees } from '../rules/money/paise.ts';
import { type Alert, listAlerts, setAlert, stopAlert, stopAlertByCode } from '../shop/alerts/alerts.ts';
import { answer, callerOf, success } from './answer.ts';
import { rupees } from './wire/product-on-the-wire.ts';

export const alertAnswers = [
  answer(contract.getAlerts, async (_request, visit) => {
    const alerts = await listAlerts(visit.database, callerOf(visit).shopperId);
    return alerts.map(alertOnTheWire);
  }),
  answer(contract.setAlert, async ({ id, kind, figure = null }, visit) => {
    const { shopperId } = callerOf(visit);
    const figurePaise = kind === 'stock' || figure === null ? null : paiseFromRupees(figure);
    const alert = { shopperId, productId: id, kind, figurePaise, now: visit.now };
    await visit.database.transaction().execute((tx) => setAlert(tx, alert));
    return success;
  }),
  answer(contract.stopAlert, async ({ id, kind }, visit) => {
    const { shopperId } = callerOf(visit);
    await visit.database.transaction().execute((tx) => stopAlert(tx, { shopperId, productId: id, kind }));
    return success;
  }),
  answer(contract.stopAlertByCode, async ({ code }, { database, services, client }) => {
    await services.limits.take('verify-by-address', client.address);
    await database.transaction().execute((tx) => stopAlertByCode(tx, code));
    return success;
  }),
];

function alertOnTheWire({ product, kind, figurePaise, isReached, madeAt, toldAt }: Alert): contract.Alert {
  const address = { id: product.id, productName: product.name, age: product.age };
  return {
    id: product.id,
    kind,
    title: productTitle({ productName: product.name, editionName: product.editionName }),
    path: product.isListed ? productPath({ ...address, urlType: sectionOf(product.subCategory) }) : null,
    figure: rupees(figurePaise),
    now: rupees(watchedPaise({ kind }, product)),
    isReached,
    madeAt: madeAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  };
}
