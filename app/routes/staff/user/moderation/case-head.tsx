import { href, Link } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { documentsText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { Neighbour } from "#services/moderation/case-order.ts";
import type { CasePage } from "#services/moderation/read-case.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Time } from "#ui/time.tsx";
import { NextCase } from "./case-neighbours.tsx";

type Reply = FormReply | undefined;
type Open = NonNullable<CasePage["open"]>;

function Claim({ claim, reply }: { claim: Open["claim"]; reply: Reply }) {
  const t = useText();
  const isOwn = claim?.isOwn === true;
  return (
    <div className="grid gap-2 pt-3">
      {claim === null ? null : (
        <p className="text-small text-muted">
          {isOwn ? t("moderation.claimedByYou") : t("moderation.claimedBy", { name: claim.name })} <Time at={claim.until} />
        </p>
      )}
      {claim !== null && !isOwn ? null : (
        <ActionForm id="claim" intent={isOwn ? "unclaim" : "claim"} reply={reply}>
          <SubmitButton kind="secondary">{t(isOwn ? "moderation.unclaim" : "moderation.claim")}</SubmitButton>
        </ActionForm>
      )}
    </div>
  );
}

function TwinLine({ id, name, isDeleted, isBlocked, suspension, infractions }: CasePage["twins"][number]) {
  const t = useText();
  return (
    <li>
      <Link to={href("/user/:id", { id })} className="link">
        {name}
      </Link>
      {isDeleted ? ` · ${t("moderation.twin.deleted")}` : null}
      {isBlocked ? ` · ${t("moderation.twin.blocked")}` : null}
      {suspension === null ? null : suspension.until === null ? (
        ` · ${t("moderation.twin.suspended")}`
      ) : (
        <>
          {` · ${t("moderation.twin.suspendedUntil")} `}
          <Time at={suspension.until} as="date" />
        </>
      )}
      {infractions > 0 ? ` · ${t("moderation.twin.infractions", { count: infractions })}` : null}
    </li>
  );
}

/** The case, its waiting time, its claim, and the warnings. */
export function CaseHead({ page, next, reply }: { page: CasePage; next: Neighbour | null; reply: Reply }) {
  const { open, missing, twins, accounts, lacksOwners } = page;
  const t = useText();
  return (
    <Card title={open === null ? t("moderation.noCase") : t(`moderation.kinds.${open.kind}`)}>
      {open === null ? (
        <p className="text-muted">{t(accounts.length === 0 ? "moderation.noCaseText" : "moderation.onlyAccounts")}</p>
      ) : (
        <p className="text-small text-muted">
          {t("ownProfile.steps.since")} <Time at={open.submittedAt} />
        </p>
      )}
      {open?.request ? <p className="pt-2">{open.request}</p> : null}
      <div className="grid gap-2 pt-3 empty:hidden">
        {missing.length === 0 ? null : (
          <Alert tone="warning" title={t("moderation.missing")}>
            {documentsText(t, missing)}
          </Alert>
        )}
        {lacksOwners ? (
          <Alert tone="warning" title={t("company.lacksOwners")}>
            {t("company.lacksOwnersText")}
          </Alert>
        ) : null}
        {twins.length === 0 ? null : (
          <Alert tone="danger" title={t("moderation.twins")}>
            <ul>
              {twins.map((twin) => (
                <TwinLine key={twin.id} {...twin} />
              ))}
            </ul>
          </Alert>
        )}
      </div>
      {open === null && accounts.length === 0 ? <NextCase next={next} /> : null}
      {open === null ? null : <Claim claim={open.claim} reply={reply} />}
    </Card>
  );
}
