import { href, Link } from "react-router";
import { remarkName } from "#contracts/remark-name.ts";
import { capital } from "#domain/text/capital.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { documentsText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { Neighbour } from "#services/moderation/case-order.ts";
import type { CasePage } from "#services/moderation/read-case.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Undo2 } from "#ui/icons.ts";
import { Time } from "#ui/time.tsx";
import { NextCase } from "./case-neighbours.tsx";
import { OwnershipRemarks } from "./ownership-remarks.tsx";

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
          <SubmitButton kind={isOwn ? "secondary" : "primary"}>{t(isOwn ? "moderation.unclaim" : "moderation.claim")}</SubmitButton>
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

function Remarks({ page: { fields, documents, ownership } }: { page: CasePage }) {
  const t = useText();
  const asked = fields.filter(({ next, isChanged, current }) => isChanged || current === "" || next === "");
  const waiting = documents.filter(({ isWaiting }) => isWaiting);
  return (
    <>
      {(asked.length > 0 || ownership !== null ? asked : fields).map(({ key }) => (
        <TextField key={key} name={remarkName.field(key)} label={t(`ownProfile.fields.${key}`)} isOptional maxLength={500} />
      ))}
      {waiting.map(({ view, fields: { title } }) => (
        <TextField
          key={view.id}
          name={remarkName.document(view.id)}
          label={t("moderation.documentRemark", { kind: title || capital(t(`reference.documentTypes.${view.documentType}`)) })}
          isOptional
          maxLength={500}
        />
      ))}
      {ownership === null ? null : <OwnershipRemarks ownership={ownership} />}
    </>
  );
}

/** Accepts the whole case, or returns it with a remark at each field. The decision applies to the version that was shown. */
export function CaseDecision({ page, open, reply }: { page: CasePage; open: Open; reply: Reply }) {
  const t = useText();
  return (
    <section aria-label={t("moderation.decide")} className="card case-decision flex flex-wrap items-start gap-3">
      <ActionForm id="accept" intent="accept" revision={open.version} reply={reply}>
        <SubmitButton kind={open.claim?.isOwn ? "primary" : "secondary"}>
          <span className="max-sm:hidden">{t(`moderation.accept.${open.kind}`)}</span>
          <span className="sm:hidden">{t(`moderation.acceptShort.${open.kind}`)}</span>
        </SubmitButton>
      </ActionForm>
      <details className="open:basis-full" open={reply?.intent === "decline"}>
        <summary className="button button-secondary">
          <Undo2 aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-sm:hidden">{t("moderation.return")}</span>
          <span className="sm:hidden">{t("moderation.returnShort")}</span>
        </summary>
        <ActionForm id="decline" intent="decline" revision={open.version} reply={reply} className="grid gap-1 pt-4">
          <p className="pb-2 text-small text-muted">{t("moderation.remarksNote")}</p>
          {open.kind === "bank" ? (
            <TextField name="whole" label={t("moderation.whole")} rows={3} maxLength={500} />
          ) : (
            <>
              <Remarks page={page} />
              <Checkbox name="acceptRest" label={t("moderation.acceptRest")} hint={t("moderation.acceptRestHint")} />
            </>
          )}
          <div>
            <SubmitButton kind="secondary">{t("moderation.sendRemarks")}</SubmitButton>
          </div>
        </ActionForm>
      </details>
    </section>
  );
}
