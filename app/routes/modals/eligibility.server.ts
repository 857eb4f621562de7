import { isBeforeSubmittingModeration, isOnModeration } from "#domain/people/profile-status.ts";
import { env } from "#env";
import { safePath } from "#guards/safe-path.ts";
import { formatInstant } from "#i18n/format.ts";
import type { TextKey } from "#i18n/text.ts";
import { readTrading } from "#services/offer/market/read-eligibility.server.ts";
import { readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { type ReadinessStep, readinessSteps } from "#services/profile/readiness.server.ts";
import type { ModalAct } from "#ui/modal/modal-view.ts";
import { fixPath } from "../member/new-transaction/fix-path.ts";
import { forMember, type Reading } from "./asked.server.ts";

const profilePage = "/profile";

/** The path that the person wanted before they were stopped goes with them, so that the way leads on from there. */
function profileAct({ action }: Reading, text: string): ModalAct {
  const wanted = safePath(action);
  return { to: wanted === null ? profilePage : `${profilePage}?goTo=${encodeURIComponent(wanted)}`, text, kind: "primary" };
}

const support = ({ t }: Reading): ModalAct => ({ to: `mailto:${env.SUPPORT_ADDRESS}`, text: t("modals.support"), isDocument: true });

/** Guard 17: no new offers for now. */
export const transactionsStopped = forMember(async (reading) => {
  const { t, principal } = reading;
  const { isOpen } = await readTrading(principal);
  if (isOpen) return null;
  return {
    name: "transactions-stopped",
    form: "sheet",
    tone: "warning",
    title: t("modals.stopped.title"),
    parts: [
      { kind: "text", text: t("modals.stopped.text") },
      { kind: "acts", acts: [support(reading), { text: t("modals.fine"), kind: "primary" }] },
    ],
  };
});

/** Guard 19: what the profile still lacks. */
export const fillProfile = forMember(async (reading) => {
  const { t, principal, ctx } = reading;
  if (!isBeforeSubmittingModeration(principal)) return null;
  const profile = await readOwnProfile(ctx);
  const missing: readonly ReadinessStep[] = profile.ok ? profile.value.missing : [];
  const always = ["personal", "documents", "account"] as const satisfies readonly ReadinessStep[];
  const steps = readinessSteps.filter((step) => missing.includes(step) || always.some((one) => one === step));
  return {
    name: "fill-profile",
    form: "sheet",
    title: t("modals.fillProfile.title"),
    parts: [
      { kind: "text", text: t("modals.fillProfile.text") },
      { kind: "list", items: steps.map((step) => ({ text: t(`ownProfile.steps.${step}`), isDone: !missing.includes(step) })) },
      { kind: "acts", acts: [{ text: t("modals.later") }, profileAct(reading, t("modals.fillProfile.submit"))] },
    ],
  };
});

/** Guard 18: a check is under way; what may be done meanwhile hangs on which. */
export const waitForModeration = forMember((reading) => {
  const { t, principal } = reading;
  if (!isOnModeration(principal)) return null;
  return {
    name: "wait-for-moderation",
    form: "sheet",
    tone: "info",
    title: t("modals.moderation.title"),
    parts: [
      { kind: "text", text: t(`modals.moderation.${principal.status}` as TextKey) },
      { kind: "text", text: t("modals.moderation.mail", { email: principal.email }), isMuted: true },
      {
        kind: "acts",
        acts: [
          { to: profilePage, text: t("modals.moderation.profile") },
          { text: t("modals.fine"), kind: "primary" },
        ],
      },
    ],
  };
});

/** After a refused act: why the profile may not act now, and what mends it. */
export const notActive = forMember(async (reading) => {
  const { t, principal, language } = reading;
  const { inactive } = await readTrading(principal);
  if (inactive === null) return null;
  const { reason, until } = inactive;
  const fix = fixPath(reason);
  const mend: ModalAct =
    fix === null ? { text: t("modals.fine"), kind: "primary" } : { to: fix, text: t("modals.notActive.fix"), kind: "primary" };
  return {
    name: "new-offer-escrow-russia-fail",
    form: "sheet",
    tone: "warning",
    title: t("modals.notActive.title"),
    parts: [
      { kind: "text", text: t(`reference.inactiveReasons.${reason}`) },
      ...(until === null
        ? []
        : [{ kind: "text" as const, text: t("modals.notActive.until", { time: formatInstant(until, language, principal.timeZone) }) }]),
      { kind: "acts", acts: [support(reading), mend] },
    ],
  };
});

/** Status 7: a reviewer asked for more. */
export const docsRequested = forMember(async (reading) => {
  const { t, principal, ctx } = reading;
  if (principal.status !== "onDocumentsRequest") return null;
  const profile = await readOwnProfile(ctx);
  const request = profile.ok ? profile.value.request : null;
  return {
    name: "docs-requested",
    form: "sheet",
    tone: "warning",
    title: t("modals.docsRequested.title"),
    parts: [
      ...(request === null ? [] : [{ kind: "facts" as const, items: [{ term: t("modals.docsRequested.request"), value: request }] }]),
      { kind: "text", text: t("modals.docsRequested.text") },
      { kind: "acts", acts: [{ text: t("modals.later") }, profileAct(reading, t("modals.docsRequested.submit"))] },
    ],
  };
});

/** A document ran out: which one, and that running offers go on. */
export const docExpired = forMember(async (reading) => {
  const { t, principal, ctx } = reading;
  if (!principal.isDocumentsExpired) return null;
  const profile = await readOwnProfile(ctx);
  const overdue = profile.ok ? profile.value.documents.filter(({ expiry }) => expiry === "overdue") : [];
  const said = overdue.map(({ documentType, goodUntil }) => {
    const document = t(`reference.documentTypes.${documentType}` as TextKey);
    return {
      text: t("modals.docExpired.until", { document: document.charAt(0).toUpperCase() + document.slice(1), date: goodUntil ?? "" }),
    };
  });
  return {
    name: "certifying-doc-expired",
    form: "full",
    tone: "danger",
    title: t("modals.docExpired.title"),
    parts: [
      ...(said.length > 0 ? [{ kind: "list" as const, items: said }] : []),
      { kind: "text", text: t("modals.docExpired.text") },
      {
        kind: "acts",
        acts: [
          { text: t("modals.later") },
          { to: `${profilePage}?overdue_certifying_document=true`, text: t("modals.docExpired.replace"), kind: "primary" },
        ],
      },
    ],
  };
});
