import { keepForm } from "#forms/keep-form.ts";
import { enterPayment, loadPayment } from "../enter-payment.server.ts";
import { paymentHandle } from "../payment-handle.ts";
import { PaymentPage } from "../payment-page.tsx";
import type { Route } from "./+types/verdict";
import { answerVerdict } from "./answer-verdict.server.ts";

export const handle = paymentHandle;

export const loader = (args: Route.LoaderArgs) => loadPayment(args);

/** A manager's verdict on a statement. */
export const action = async (args: Route.ActionArgs) => answerVerdict(await enterPayment(args), args.request);

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Shown after a refusal when no script runs. */
export default function Verdict({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} reply={actionData} />;
}
