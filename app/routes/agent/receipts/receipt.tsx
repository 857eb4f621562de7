import { href, Link } from "react-router";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readReceipt } from "#services/receipt/read-receipt.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Money } from "#ui/money.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Time } from "#ui/time.tsx";
import { agentPath, paymentPath } from "../agent-place.ts";
import { enterRecords } from "../enter-agent-pages.server.ts";
import type { Route } from "./+types/receipt";
import { answerBounce, answerMatch, answerPress, answerReturn } from "./answer-receipt.server.ts";
import { BookedOn } from "./booked-on.tsx";
import { MatchForm } from "./match-form.tsx";
import { PressForm, ReturnForm } from "./return-form.tsx";
import { SentPayments } from "./sent-payments.tsx";

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { ctx, base } = enterRecords({ context, request, url });
  const read = await readReceipt(ctx, params.receiptId);
  if (!read.ok) notFound();
  return { receipt: read.value, base, commandId: crypto.randomUUID() };
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  const { ctx, base } = enterRecords({ context, request, url });
  const page = agentPath(base, href("/agents/:agentName?/receipts/:receiptId", params));
  if (!(await readReceipt(ctx, params.receiptId)).ok) notFound();
  const form = await readForm(request);
  const asked = { ctx, arrivalId: params.receiptId, form, base, page };
  const intent = form.get("intent");
  if (intent === "match") return await answerMatch(asked);
  if (intent === "bounce") return await answerBounce(asked);
  return intent === "stateReturn" ? await answerReturn(asked) : await answerPress(asked);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type Data = Route.ComponentProps["loaderData"];

function Facts({ receipt, base }: Pick<Data, "receipt" | "base">) {
  const t = useText();
  const { bookedOn, payerName, payerAccount, purpose, reference, offerId, leg, humanId, createdAt } = receipt;
  const known = (text: string | null) => text ?? t("receipts.notSaid");
  return (
    <Card id="facts" title={t("receipts.facts")}>
      <DefinitionList
        items={[
          { term: t("receipts.bookedOn"), value: <BookedOn day={bookedOn} /> },
          ...(payerName === null ? [{ term: t("receipts.payer"), value: known(payerName) }] : []),
          { term: t("receipts.account"), value: known(payerAccount), isCode: payerAccount !== null },
          { term: t("receipts.purpose"), value: known(purpose || null) },
          { term: t("receipts.reference"), value: known(reference), isCode: reference !== null },
          { term: t("receipts.source"), value: t(`receipts.${sourceOf(receipt)}`) },
          { term: t("receipts.since"), value: <Time at={createdAt} /> },
          ...(offerId !== null && leg !== null
            ? [
                {
                  term: t("receipts.offer"),
                  value: (
                    <Link to={paymentPath(base, { stage: "incoming", offerId, leg })} className="link">
                      {humanId}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

const sourceOf = ({ isCarried, isReturn }: Data["receipt"]) => (isCarried ? "carried" : isReturn ? "returnedPayout" : "fromStatement");

/** The return of the money, done or in progress. */
function Returned({ receipt }: Pick<Data, "receipt">) {
  const t = useText();
  const { state, reason, returnNumber, statedByName, statedAt, verifiedByName, verifiedAt } = receipt;
  if (state !== "returning" && state !== "returned") return null;
  return (
    <Card id="return" title={t(`receipts.state.${state}`)}>
      <DefinitionList
        items={[
          { term: t("receipts.return.reason"), value: reason },
          { term: t("receipts.return.number"), value: returnNumber, isCode: true },
          {
            term: t("receipts.return.stated"),
            value: (
              <>
                {statedByName} · {statedAt === null ? null : <Time at={statedAt} />}
              </>
            ),
          },
          ...(verifiedAt === null
            ? []
            : [
                {
                  term: t("receipts.return.verified"),
                  value: (
                    <>
                      {verifiedByName} · <Time at={verifiedAt} />
                    </>
                  ),
                },
              ]),
        ]}
      />
    </Card>
  );
}

/** `/agents/receipts/:receiptId`: one arrival: the legs that it may pay for, or its return. */
export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { receipt, base, commandId } = loaderData;
  const { state, mayDecide, mayVerify, mayRelease, isIndependent } = receipt;
  const [best] = receipt.candidates;
  const isReturning = state === "returning";
  const form = { reply: actionData, commandId };
  return (
    <>
      <title>{t("receipts.one")}</title>
      <PageTitle
        title={
          <>
            <Money value={receipt.amount} />
            {receipt.payerName === null ? null : ` · ${receipt.payerName}`}
          </>
        }
        lead={best ? t("receipts.suggested", { no: best.humanId }) : t(`receipts.state.${state}`)}
        back={{ to: agentPath(base, href("/agents/:agentName?/receipts")), label: t("receipts.title") }}
      />
      <div className="receipt-acts grid items-start gap-4 lg:grid-cols-2">
        <Facts receipt={receipt} base={base} />
        <div className="grid gap-4">
          <Returned receipt={receipt} />
          <SentPayments receipt={receipt} base={base} {...form} />
          {state === "unknown" && mayDecide ? <MatchForm receipt={receipt} {...form} /> : null}
          {state === "unknown" && mayDecide ? <ReturnForm isOnly={receipt.candidates.length === 0} {...form} /> : null}
          {isReturning && !isIndependent ? <Alert tone="warning">{t("receipts.return.notIndependent")}</Alert> : null}
          {isReturning && mayVerify ? <PressForm intent="verifyReturn" kind="primary" {...form} /> : null}
          {isReturning && (mayVerify || mayDecide) ? <PressForm intent="refuseReturn" kind="secondary" {...form} /> : null}
          {mayRelease ? <PressForm intent="release" kind="secondary" {...form} /> : null}
        </div>
      </div>
    </>
  );
}
