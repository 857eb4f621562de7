export { default as networkFee } from "./agent/network-fee.ts";
export { default as payment } from "./agent/payment.ts";
export { default as paymentHistory } from "./agent/payment-history.ts";
export { default as receipts } from "./agent/receipts.ts";
