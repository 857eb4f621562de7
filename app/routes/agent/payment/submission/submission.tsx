import { keepForm } from "#forms/keep-form.ts";
import { enterPayment, loadPayment } from "../enter-payment.server.ts";
import { paymentHandle } from "../payment-handle.ts";
import { PaymentPage } from "../payment-page.tsx";
import type { Route } from "./+types/submission";
import { answerSubmission } from "./answer-submission.server.ts";

export const handle = paymentHandle;

export const loader = (args: Route.LoaderArgs) => loadPayment(args);

/** The agent's statement of a stage: money received, paid out, arrived or refunded. */
export const action = async (args: Route.ActionArgs) => answerSubmission(await enterPayment(args), args.request);

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Shown after a refusal when no script runs. */
export default function Submission({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} reply={actionData} />;
}
