import { loadPayment } from "../enter-payment.server.ts";
import type { Route } from "./+types/network-fee";
import { networkFeeHandle } from "./network-fee-handle.ts";
import { NetworkFeePage } from "./network-fee-page.tsx";

export const handle = networkFeeHandle;

export const loader = (args: Route.LoaderArgs) => loadPayment(args);

export default function NetworkFee({ loaderData }: Route.ComponentProps) {
  return <NetworkFeePage {...loaderData} reply={undefined} />;
}
