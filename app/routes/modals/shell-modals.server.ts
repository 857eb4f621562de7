import { href } from "react-router";
import type { OfferType } from "#contracts/offer-order.ts";
import type { Language } from "#domain/people/principal.ts";
import { env } from "#env";
import { optionalPrincipal } from "#guards/guards.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { textFor } from "#i18n/text.server.ts";
import type { Text } from "#i18n/text.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import { readFlash, readFlashReference } from "#middleware/flash.server.ts";
import { type ListedNotification, listBell } from "#services/notification/list-notifications.server.ts";
import { openTypes, typesFor } from "#services/offer/drafts/start-draft.server.ts";
import { minSearch } from "#services/offer/staff/search-everything.server.ts";
import { pushPublicKey } from "#services/push/push-keys.server.ts";
import type { ModalPart, PushOffer } from "#ui/modal/modal-view.ts";
import { readTypedEmail } from "../auth/pending-cookies.server.ts";
import { groupNotices } from "../notification/group-notices.ts";
import { isPushOfferDue } from "../notification/push-offer.server.ts";
import { forMember, forSignedIn, forStaff, type Reading, type ReadModal } from "./asked.server.ts";

/** Deals that the bell shows before the way to all of them; the page under it keeps its weight. */
const shownOffers = 4;

/** What happens while no page is open matters from the first acceptance on; before it a browser's question would come from a stranger. */
const offersPush = (items: readonly ListedNotification[], cookie: Reading["cookie"]): boolean =>
  items.some(({ type, offerNo }) => offerNo !== null && type !== "offerPublished") && cookie("push") !== "off" && isPushOfferDue(cookie);

/** Null where the server sends no pushes. */
function pushOffer(t: Text): PushOffer | null {
  const key = pushPublicKey();
  if (key === null) return null;
  const say = (word: "title" | "text" | "turnOn" | "later" | "on" | "denied" | "failed") => t(`modals.notifications.push.${word}`);
  return {
    key,
    ...{ title: say("title"), text: say("text"), turnOn: say("turnOn"), later: say("later") },
    ...{ on: say("on"), denied: say("denied"), failed: say("failed") },
  };
}

/** A member's bell. The bell of staff is a link to their panel (specification §2). */
export const notifications = forMember(async ({ ctx, t, language, cookie }) => {
  const items = await listBell(ctx, language, shownOffers);
  return {
    name: "notifications",
    form: "full",
    title: t("modals.notifications.title"),
    parts: [
      {
        kind: "notices",
        groups: groupNotices(items, (number) => t("shell.notificationsPage.deal", { number })),
        empty: t("modals.notifications.empty"),
        emptyText: t("modals.notifications.emptyText"),
        push: offersPush(items, cookie) ? pushOffer(t) : null,
      },
    ],
  };
});

const types = {
  exchange: ["modals.transferType.exchange", "modals.transferType.exchangeText"],
  crypto: ["modals.transferType.crypto", "modals.transferType.cryptoText"],
  invoice: ["modals.transferType.invoice", "modals.transferType.invoiceText"],
} as const satisfies Record<OfferType, unknown>;

/** What kind of offer to begin: the kinds that the member may choose, to guests all that there are. The wizard asks guests who they are. */
export const transferType: ReadModal = ({ context }) => {
  const principal = optionalPrincipal(context);
  if (principal !== null && principal.role !== "member") return null;
  const language = context.get(languageContext);
  const t = textFor(language);
  const items = (principal === null ? openTypes : typesFor(principal)).map((type) => {
    const [title, text] = types[type];
    return { to: localePath(`${href("/new-transaction")}?type=${type}`, language), title: t(title), text: t(text) };
  });
  return { name: "transfer-type", form: "sheet", title: t("modals.transferType.title"), parts: [{ kind: "choices", items }] };
};

/** Keys of staff pages. */
export const shortcuts = forStaff(({ t }) => ({
  name: "shortcuts",
  form: "sheet",
  title: t("modals.shortcuts.title"),
  parts: [
    { kind: "text", text: t("modals.shortcuts.text"), isMuted: true },
    {
      kind: "keys",
      items: [
        { key: "J", does: t("modals.shortcuts.next") },
        { key: "K", does: t("modals.shortcuts.previous") },
        { key: "Enter", does: t("modals.shortcuts.open") },
        { key: "Esc", does: t("modals.shortcuts.close") },
        { key: "Ctrl K", does: t("search.title") },
        { key: "?", does: t("modals.shortcuts.list") },
      ],
    },
  ],
}));

/** One field for everything that staff may find; without a framework its form leads to the page. */
export const search = forStaff(({ t }) => ({
  name: "search",
  form: "full",
  title: t("search.title"),
  parts: [
    {
      kind: "search",
      label: t("search.field"),
      hint: t("search.tooShort", { count: minSearch }),
      submit: t("search.submit"),
      empty: t("search.empty"),
      all: t("search.all"),
      least: minSearch,
    },
  ],
}));

/** Said to a guest whose account is closed, when they have just tried to come in. */
export const accountDeleted: ReadModal = ({ context, request }) => {
  if (readFlash(request) !== "account-closed") return null;
  const t = textFor(context.get(languageContext));
  return {
    name: "your-account-was-deleted",
    form: "sheet",
    tone: "danger",
    title: t("modals.deleted.title"),
    parts: [
      { kind: "text", text: t("modals.deleted.text") },
      {
        kind: "acts",
        acts: [
          { text: t("modals.fine") },
          { to: `mailto:${env.SUPPORT_ADDRESS}`, text: t("modals.support"), kind: "primary", isDocument: true },
        ],
      },
    ],
  };
};

/** The letter went there; another can be asked for. */
const sendAgain = (t: Text, language: Language, email: string): ModalPart => ({
  kind: "form",
  form: {
    action: localePath("/verify-email", language),
    commandId: crypto.randomUUID(),
    fields: { intent: "resend", email },
    submit: t("modals.checkEmail.again"),
    keep: t("modals.fine"),
  },
});

/** Said to a guest who has registered, or whose password was right and whose address nobody has confirmed. */
export const checkEmail: ReadModal = ({ context, request }) => {
  const flash = readFlash(request);
  if (flash !== "email-unverified" && flash !== "registered") return null;
  const language = context.get(languageContext);
  const t = textFor(language);
  const email = readTypedEmail(request);
  const text = email === null ? t("modals.checkEmail.text") : t("modals.checkEmail.sentTo", { email });
  return {
    name: "check-email-registration",
    form: "sheet",
    tone: "warning",
    title: t("modals.checkEmail.title"),
    parts: [
      { kind: "text", text },
      { kind: "text", text: t("modals.checkEmail.lost"), isMuted: true },
      email === null ? { kind: "acts", acts: [{ text: t("modals.fine"), kind: "primary" }] } : sendAgain(t, language, email),
    ],
  };
};

/** Said to whoever has just written to us, with the number to refer to. */
export const contactSuccess: ReadModal = ({ context, request }) => {
  const word = readFlash(request);
  if (word !== "message-sent" && word !== "review-sent") return null;
  const t = textFor(context.get(languageContext));
  const key = word === "message-sent" ? "messageSent" : "reviewSent";
  const reference = readFlashReference(request);
  return {
    name: "contact-us-success",
    form: "sheet",
    tone: "success",
    title: t(`modals.${key}.title`),
    parts: [
      ...(reference === null ? [] : [{ kind: "text", text: t("modals.messageSent.reference", { reference }) } as const]),
      { kind: "text", text: t(`modals.${key}.text`), isMuted: true },
      { kind: "acts", acts: [{ text: t("modals.fine"), kind: "primary" }] },
    ],
  };
};

const passwordChanged = forSignedIn(({ t, done }) => {
  if (done !== "password-changed") return null;
  return {
    name: "success",
    form: "sheet",
    tone: "success",
    title: t("modals.success.passwordChanged.title"),
    parts: [
      { kind: "text", text: t("modals.success.passwordChanged.text") },
      { kind: "acts", acts: [{ text: t("modals.fine"), kind: "primary" }] },
    ],
  };
});

/** A guest's new password by the link of a letter. */
const passwordReset: ReadModal = ({ context, request }) => {
  if (readFlash(request) !== "password-reset") return null;
  const t = textFor(context.get(languageContext));
  return {
    name: "success",
    form: "sheet",
    tone: "success",
    title: t("modals.success.passwordChanged.title"),
    parts: [
      { kind: "text", text: t("modals.success.passwordReset") },
      { kind: "acts", acts: [{ text: t("modals.fine"), kind: "primary" }] },
    ],
  };
};

/** The echo of an act that has no modal of its own. */
export const success: ReadModal = (asked) => passwordReset(asked) ?? passwordChanged(asked);
