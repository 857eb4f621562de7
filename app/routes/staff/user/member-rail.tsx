import { href, Link } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { MemberPage } from "#services/profile/read-member.server.ts";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";
import { DocumentList } from "../../member/profile/document-list.tsx";

function Offers({ offers, isAgentStaff }: Pick<MemberPage, "offers"> & { isAgentStaff: boolean }) {
  const t = useText();
  if (offers.length === 0) return <p className="text-muted">{t("members.noOffers")}</p>;
  return (
    <ul className="divide-y divide-line text-small">
      {offers.map(({ id, humanId, side, phase, given, createdAt }) => (
        <li key={id} className="grid gap-0.5 py-2">
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            {isAgentStaff ? (
              <span>{humanId}</span>
            ) : (
              <Link to={href("/admin-transactions/:offerId", { offerId: id })} className="link">
                {humanId}
              </Link>
            )}
            <span>{t(`offer.phase.${phase}`)}</span>
          </span>
          <span className="flex flex-wrap justify-between gap-x-4 text-muted">
            <span>
              <Money value={given} size="small" />, {t(side === "owner" ? "members.asOwner" : "members.asBuyer")}
            </span>
            <Time at={createdAt} as="date" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Ends a member's conversation with support, for an admin. */
function ChatCard({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <Card title={t("members.chat.title")}>
      <p className="pb-3 text-small text-muted">{t("members.chat.text")}</p>
      <ActionForm id="chat" intent="resetChat" reply={reply}>
        <SubmitButton kind="secondary">{t("members.chat.reset")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}

interface MemberRailProps extends Pick<MemberPage, "offers" | "full"> {
  readonly isAgentStaff: boolean;
  readonly mayResetChat: boolean;
  readonly reply: FormReply | undefined;
}

/** Latest offers, documents and the conversation, beside the member's data. */
export function MemberRail({ offers, full, isAgentStaff, mayResetChat, reply }: MemberRailProps) {
  const t = useText();
  return (
    <>
      <Card title={t("members.offers")}>
        <Offers offers={offers} isAgentStaff={isAgentStaff} />
      </Card>
      {full === null ? null : (
        <Card title={t("members.documents")}>
          <DocumentList documents={full.documents} />
        </Card>
      )}
      {mayResetChat ? <ChatCard reply={reply} /> : null}
    </>
  );
}
