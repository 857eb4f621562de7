import { keepForm } from "#forms/keep-form.ts";
import { enterPayment, loadPayment } from "../enter-payment.server.ts";
import { answerSubmission } from "../submission/answer-submission.server.ts";
import type { Route } from "./+types/network-fee-submission";
import { networkFeeHandle } from "./network-fee-handle.ts";
import { NetworkFeePage } from "./network-fee-page.tsx";

export const handle = networkFeeHandle;

export const loader = (args: Route.LoaderArgs) => loadPayment(args);

/** The form in which agent staff enter the network fee. */
export const action = async (args: Route.ActionArgs) => answerSubmission(await enterPayment(args), args.request);

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Shown after a refusal when no script runs. */
export default function NetworkFeeSubmission({ loaderData, actionData }: Route.ComponentProps) {
  return <NetworkFeePage {...loaderData} reply={actionData} />;
}
