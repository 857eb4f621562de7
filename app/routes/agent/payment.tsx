import type { Route } from "./+types/payment";
import { loadPayment } from "./payment/enter-payment.server.ts";
import { paymentHandle } from "./payment/payment-handle.ts";
import { PaymentPage } from "./payment/payment-page.tsx";

export const handle = paymentHandle;

/** One page for pay-ins, payouts, confirmations and refunds (design/screens §2, group Agent). */
export const loader = (args: Route.LoaderArgs) => loadPayment(args);

export default function Payment({ loaderData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} reply={undefined} />;
}
