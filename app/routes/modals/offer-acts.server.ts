import { href } from "react-router";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import { routeText } from "#i18n/reference-text.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import type { ModalForm, ModalView } from "#ui/modal/modal-view.ts";
import { forMember, type Reading } from "./asked.server.ts";
import { ownOffer } from "./own-offer.server.ts";

const money = ({ language }: Reading, value: OwnOfferDetail["offer"]["pays"], network?: OwnOfferDetail["offer"]["paysOn"]) =>
  formatMoney(value, language, network === undefined ? {} : { network });

/** The owner takes the offer off the market; nobody has promised anything, so no password is asked. */
export const deleteOffer = forMember(async (reading) => {
  const detail = await ownOffer(reading);
  if (!detail?.offer.acts.includes("withdraw")) return null;
  const { t } = reading;
  const { id, route, pays, paysOn } = detail.offer;
  return {
    name: "delete-offer-confirm",
    about: id,
    form: "sheet",
    title: t("modals.withdraw.title"),
    parts: [
      { kind: "text", text: t("modals.withdraw.text") },
      {
        kind: "facts",
        items: [
          { term: t("modals.withdraw.route"), value: routeText(t, route.from, route.to) },
          { term: t("modals.withdraw.sum"), value: money(reading, pays, paysOn) },
        ],
      },
      {
        kind: "form",
        form: {
          action: `${href("/owner-transaction")}?id=${id}`,
          commandId: crypto.randomUUID(),
          submit: t("modals.withdraw.submit"),
          isDanger: true,
          keep: t("modals.withdraw.keep"),
        },
      },
    ],
  };
});

const passwordForm = ({ principal }: Reading, form: Omit<ModalForm, "commandId" | "passwordOf">) =>
  ({ kind: "form", form: { ...form, commandId: crypto.randomUUID(), passwordOf: principal.email } }) as const;

const recipientText = ({ holder, bank, last4 }: NonNullable<OwnOfferDetail["people"]["recipient"]>) =>
  [holder, bank, `··${last4}`].filter((part) => part !== null).join(", ");

function signing(reading: Reading, { offer, legs, people, hash, revision, papers }: OwnOfferDetail): ModalView | null {
  if (!offer.acts.includes("sign") || hash === null) return null;
  const { t, language, principal } = reading;
  const contract = papers.documents.find(({ kind, isCurrent }) => kind === "contract" && isCurrent);
  const by = offer.step.by;
  return {
    name: "confirm-with-password",
    about: `sign ${offer.id}`,
    form: "sheet",
    title: t("modals.sign.title"),
    parts: [
      {
        kind: "facts",
        items: [
          { term: t("modals.sign.pay"), value: money(reading, legs.own.payIn, legs.own.network) },
          { term: t("modals.sign.get"), value: money(reading, legs.partners.payout, legs.partners.network) },
          ...(people.recipient === null ? [] : [{ term: t("modals.sign.to"), value: recipientText(people.recipient) }]),
          ...(by === undefined ? [] : [{ term: t("modals.sign.by"), value: formatInstant(by, language, principal.timeZone) }]),
        ],
      },
      ...(contract === undefined
        ? []
        : [
            {
              kind: "file" as const,
              to: href("/my-transactions/:id/documents/:docId.pdf", { id: offer.id, docId: contract.id }),
              title: t("modals.sign.contract"),
              text: t("modals.sign.contractText", { n: revision, hash: `${hash.slice(0, 8)}…${hash.slice(-8)}` }),
            },
          ]),
      { kind: "text", text: t("modals.sign.text"), isMuted: true },
      passwordForm(reading, {
        action: href("/my-transactions/:offerId/sign", { offerId: offer.id }),
        revision,
        fields: { hash },
        passwordLabel: t("modals.sign.password"),
        submit: t("modals.sign.submit"),
        keep: t("modals.sign.keep"),
      }),
    ],
  };
}

function cancelling(reading: Reading, { offer }: OwnOfferDetail): ModalView | null {
  if (!offer.acts.includes("cancel")) return null;
  const { t } = reading;
  return {
    name: "confirm-with-password",
    about: `cancel ${offer.id}`,
    form: "sheet",
    title: t("modals.cancel.title"),
    parts: [
      { kind: "list", items: [{ text: t("modals.cancel.told") }, { text: t("modals.cancel.money") }, { text: t("modals.cancel.papers") }] },
      passwordForm(reading, {
        action: href("/my-transactions/:offerId/cancel", { offerId: offer.id }),
        passwordLabel: t("modals.cancel.password"),
        submit: t("modals.cancel.submit"),
        isDanger: true,
        keep: t("modals.cancel.keep"),
      }),
    ],
  };
}

function forming({ t }: Reading, { offer }: OwnOfferDetail): ModalView | null {
  if (offer.step.code !== "documentsForming") return null;
  return {
    name: "documents-forming",
    about: offer.id,
    form: "sheet",
    tone: "info",
    isWaiting: true,
    title: t("modals.forming.title"),
    parts: [
      { kind: "text", text: t("modals.forming.text") },
      { kind: "acts", acts: [{ text: t("modals.forming.back") }] },
    ],
  };
}

/** Acts that ask for the password, by `modalAction`: `sign` and `cancel` of an offer. */
export const confirmWithPassword = forMember(async (reading) => {
  if (reading.action !== "sign" && reading.action !== "cancel") return null;
  const detail = await ownOffer(reading);
  if (detail === null) return null;
  if (reading.action === "cancel") return cancelling(reading, detail);
  // Whoever comes to sign too early waits here, and signs here.
  return forming(reading, detail) ?? signing(reading, detail);
});

/** Shown until the contract can be signed; closes by itself. */
export const documentsForming = forMember(async (reading) => {
  const detail = await ownOffer(reading);
  return detail === null ? null : forming(reading, detail);
});

/** The owner's offer is on the market: number, link, what follows. */
export const newOffer = forMember(async (reading) => {
  const detail = await ownOffer(reading);
  if (detail?.offer.phase !== "published" || detail.offer.side !== "owner") return null;
  const { t, language, principal, url } = reading;
  const { id, humanId, pays, paysOn, gets, getsOn } = detail.offer;
  const sums = `${money(reading, pays, paysOn)} → ${money(reading, gets, getsOn)}`;
  const until = detail.deadline?.kind === "listing" ? detail.deadline.dueAt : null;
  return {
    name: "success-new-offer",
    about: id,
    form: "sheet",
    tone: "success",
    title: t("modals.published.title"),
    parts: [
      { kind: "text", text: t("modals.published.text") },
      {
        kind: "facts",
        items: [
          { term: t("modals.published.number"), value: humanId },
          { term: t("modals.published.sums"), value: sums },
          ...(until === null ? [] : [{ term: t("modals.published.until"), value: formatInstant(until, language, principal.timeZone) }]),
        ],
      },
      { kind: "link", label: t("modals.published.share"), url: `${url.origin}${href("/transactions")}?offer=${humanId}` },
      { kind: "acts", acts: [{ text: t("modals.published.open"), kind: "primary" }] },
    ],
  };
});
