import { formatRupees } from '../money/format-rupees.ts';
import type { ShopSettings } from '../house/shop-settings.ts';

/** The owner's figures as every page words them. A page that typed a number itself would one day contradict another. */
export function figureTexts({ figures }: Pick<ShopSettings, 'figures'>) {
  return {
    cancellationFee: `${figures.cancellationFeePercent}%`,
    preOrderRule:
      figures.preOrderContract > 0
        ? 'A pre-order costs nothing to cancel until it is shipped. If its price falls before that, you get the difference to the lowest price back when it leaves. If its release moves, we tell you, and you keep it or cancel it'
        : `Until it is shipped, a pre-order can be cancelled with the same ${figures.cancellationFeePercent}% fee as every prepaid order`,
    cancellationRefund: count(figures.cancellationRefundWorkingDays, 'working day'),
    newReturn: count(figures.newReturnDays, 'day'),
    newRefund: `${numberWord(figures.newRefundWeeks)} ${figures.newRefundWeeks === 1 ? 'week' : 'weeks'}`,
    preOwnedReturn: count(figures.preOwnedReturnDays, 'day'),
    warranty: `${figures.warrantyMonths}-month`,
    hardwareReplace: count(figures.hardwareReplaceDays, 'day'),
    hardwareService: count(figures.hardwareServiceDays, 'day'),
    damageReport: count(figures.damageReportHours, 'hour'),
    dispatchBefore: `${hourText(figures.dispatchBeforeHour)} IST`,
    metroDelivery: span(figures.metroDeliveryLeastDays, figures.metroDeliveryMostDays, 'business day'),
    otherDelivery: span(figures.otherDeliveryLeastDays, figures.otherDeliveryMostDays, 'business day'),
    gameProcessing: span(figures.gameProcessingLeastDays, figures.gameProcessingMostDays, 'day'),
    electronicsProcessing: span(figures.electronicsProcessingLeastDays, figures.electronicsProcessingMostDays, 'day'),
    identityFrom: formatRupees(figures.identityFrom),
    quoteValid: count(figures.quoteValidDays, 'day'),
    offerAnswer: count(figures.offerAnswerDays, 'day'),
    rentalLoss: `${figures.rentalLossPercent}%`,
    returnShipping: formatRupees(figures.returnShippingFee),
    payOnDeliveryFee: formatRupees(figures.payOnDeliveryFee),
    payOnDeliveryBelow: formatRupees(figures.payOnDeliveryBelow),
    pickupBonus: formatRupees(figures.pickupBonus),
    pickupBonusFrom: formatRupees(figures.pickupBonusFrom),
    selfShippingBonus: formatRupees(figures.selfShippingBonus),
    selfShippingBonusFrom: formatRupees(figures.selfShippingBonusFrom),
    creditDeal: `${figures.creditDealPercent}%`,
    complaintAnswered: count(figures.complaintAnsweredHours, 'hour'),
    complaintSolved: `${numberWord(figures.complaintSolvedMonths)} ${figures.complaintSolvedMonths === 1 ? 'month' : 'months'}`,
    recordsKept: count(figures.recordsKeptYears, 'year'),
  };
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

function span(least: number, most: number, unit: string): string {
  return least === most ? count(most, unit) : `${least}-${most} ${unit}s`;
}

const numberText = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function numberWord(amount: number): string {
  return numberText[amount] ?? String(amount);
}

function hourText(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
