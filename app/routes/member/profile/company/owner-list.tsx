import { href, Link } from "react-router";
import { shareText } from "#domain/people/company/ownership.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OwnOwnership } from "#services/profile/company/read-ownership.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FieldNote } from "../field-note.tsx";
import { DeclaredState } from "./declared-state.tsx";

/** Owners as the list shows them. */
export interface OwnersShown extends Pick<OwnOwnership, "left" | "mayEdit" | "isDraft"> {
  readonly owners: readonly (Pick<OwnOwnership["owners"][number], "id" | "fullName" | "state"> & {
    readonly share: string;
    /** The live value; null when it equals the displayed one or there is none. */
    readonly liveShare: string | null;
    readonly hasRemarks: boolean;
  })[];
  /** Names of removed owners that wait for a moderator. */
  readonly gone: readonly string[];
  readonly listRemark: string | null;
}

/** An owner in the list of the company's page. */
export function ownersShown({ owners, removed, remarks, left, mayEdit, isDraft }: OwnOwnership): OwnersShown {
  return {
    ...{ left, mayEdit, isDraft, gone: removed.map(({ fullName }) => fullName), listRemark: remarks.owners ?? null },
    owners: owners.map(({ id, fullName, shareBps, state, live, changed, remarks: said }) => ({
      ...{ id, fullName, state, share: shareText(shareBps), hasRemarks: Object.keys(said).length > 0 },
      liveShare: live !== null && changed.includes("share") ? shareText(live.shareBps) : null,
    })),
  };
}

/** A company's owners: their shares, the state of each, and the staff's remark about the list. */
export function OwnerList({ owners, left, mayEdit, isDraft, gone, listRemark }: OwnersShown) {
  const t = useText();
  return (
    <Card
      title={t("company.owners")}
      aside={left === 0 ? null : <span className="text-small text-muted">{t("company.left", { share: shareText(left) })}</span>}
    >
      <p className="text-small text-muted">{t(owners.length === 0 ? "company.noOwners" : "company.ownersLead")}</p>
      <FieldNote note={undefined} remark={listRemark === null ? undefined : t("company.remark", { text: listRemark })} />
      <ul className="divide-y divide-line">
        {owners.map(({ id, fullName, share, liveShare, state, hasRemarks }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
            <span className="grid min-w-0 gap-0.5">
              <Link to={href("/profile/beneficiaries/:itemId", { itemId: id })} className="link font-medium break-words">
                {fullName}
              </Link>
              <span className="text-small text-muted">
                {t("company.ofShare", { share })}
                {liveShare === null ? null : ` · ${t("company.now", { value: t("company.ofShare", { share: liveShare }) })}`}
              </span>
            </span>
            <DeclaredState state={state} isDraft={isDraft} hasRemarks={hasRemarks} />
          </li>
        ))}
        {gone.map((name) => (
          <li key={name} className="py-4 text-small break-words text-muted">
            {t("company.removedNow", { name })}
          </li>
        ))}
      </ul>
      {mayEdit ? <ButtonLink to={href("/profile/beneficiaries/new")}>{t("company.addOwner")}</ButtonLink> : null}
    </Card>
  );
}
