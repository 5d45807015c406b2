import * as account from './account.ts';
import * as addresses from './addresses.ts';
import type { Call } from './call.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import { officeCalls } from './office/office-calls.ts';
import { checkout } from './checkout.ts';
import * as content from './texts.ts';
import { deliveryArea } from './delivery.ts';
import { homeHighlights } from './home.ts';
import { getUserInfo, login, register, resetPassword, sendOTP, verifyOTP } from './identity.ts';
import { cancelOrder, generateInvoice, getOrder, getOrderOutcome, getUserOrderInfo, requestReturn } from './orders.ts';
import { getRentCities, getRentProduct } from './rentals.ts';
import { extendRental, rentalPhoto } from './rental-orders.ts';
import { answerOffer, markTradeInShipped, tradeInPhoto } from './trade-ins.ts';
import { getMe, logout, refreshToken } from './session.ts';
import { getShop } from './shop.ts';

/** The whole door to the shop. A call that is not in this list does not exist. */
export const everyCall: readonly Call[] = [
  catalogue.products,
  catalogue.productFilters,
  catalogue.getProductById,
  catalogue.homePageProducts,
  homeHighlights,
  catalogue.onlySellProducts,
  catalogue.searchProducts,
  catalogue.searchPage,
  getRentProduct,
  getRentCities,
  getShop,
  content.contentPage,
  content.faq,
  content.homeTexts,
  content.marquee,
  deliveryArea,
  login,
  register,
  logout,
  getMe,
  refreshToken,
  sendOTP,
  verifyOTP,
  resetPassword,
  getUserInfo,
  addresses.getAllStates,
  addresses.getUserAddress,
  addresses.addNewAddress,
  addresses.updateAddress,
  addresses.deleteAddress,
  addresses.setDefaultAddress,
  account.changePassword,
  account.getSessions,
  account.endSessions,
  account.downloadMyData,
  account.deleteMyAccount,
  account.getWallet,
  cart.getBuyCartItems,
  cart.getSellCartItems,
  cart.addToCart,
  cart.deleteCartItem,
  cart.swapCurrencyType,
  cart.updateCartItem,
  cart.bulkAdd,
  cart.mergeCart,
  cart.cartProducts,
  checkout,
  getUserOrderInfo,
  getOrder,
  getOrderOutcome,
  cancelOrder,
  requestReturn,
  generateInvoice,
  markTradeInShipped,
  answerOffer,
  tradeInPhoto,
  extendRental,
  rentalPhoto,
  ...officeCalls,
];
