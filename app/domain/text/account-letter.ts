import type { Instant, StageName } from "../offer/state.ts";
import type { DocumentType } from "../people/required-documents.ts";
import type { MessageFacts } from "./letter-envelope.ts";
import type { AccountTemplate } from "./letter-templates.ts";
import type { Message } from "./message.ts";

/** What of a profile a letter may name. Never its value. */
export const profileItems = [
  "firstName",
  "middleName",
  "lastName",
  "fullNameLatin",
  "birthDate",
  "birthPlace",
  "phone",
  "email",
  "country",
  "city",
  "street",
  "house",
  "room",
  "address",
  "personal",
  "company",
  "ultimateOwner",
  "document",
  "bankAccount",
  "wallet",
] as const;
export type ProfileItem = (typeof profileItems)[number];

/** What happened to an account's safety. */
export const securityKinds = [
  "passwordChanged",
  "newDevice",
  "sessionReused",
  "signInStopped",
  "addressChanged",
  "accountAdded",
  "accountChanged",
  "accountRemoved",
  "secondFactorChanged",
  "passkeyChanged",
  "googleLinked",
  "googleUnlinked",
  "blocked",
  "unblocked",
  "suspended",
  "restored",
  "profileDeleted",
  "staffBlocked",
  "staffSuspended",
  "staffRestored",
  "staffRoleChanged",
] as const;
export type SecurityKind = (typeof securityKinds)[number];

interface Corridor {
  /** Country keys. */
  readonly from: string;
  readonly to: string;
}
/** An account or wallet that a moderator has not looked at yet, by its last four characters. */
interface WaitingAccount {
  readonly item: "bankAccount" | "wallet";
  readonly tail: string;
}
/** A correction that a moderator asks for: the item, and what is wrong with it in the moderator's words. */
export interface Remark {
  readonly item: ProfileItem;
  readonly text: string;
}
/** A deal with unread news: the newest of them, frozen with its facts, and how many there are besides. */
export interface DigestDeal {
  readonly message: Message;
  readonly facts: MessageFacts;
  readonly others: number;
}
/** A link that works until then. */
type Link = { readonly until: Instant };

/**
 * What each letter about an account is filled with. Data only; the words are in the catalogue `account-letters`. The token of a link or
 * the code is not here: it travels apart, sealed, as the letter's secret.
 */
export interface AccountLetterParams {
  confirmation: Link & { readonly kind: "new" | "changed" };
  "confirmation-export": Link & { readonly kind: "new" | "changed" | "exported" };
  /** `dropsAt`: when an account that nobody confirmed is removed. */
  "please-verify-wbit-export": Link & { readonly dropsAt: Instant };
  "register-wbit": Link;
  "register-success": { readonly missing: readonly ProfileItem[] };
  "fill-profile":
    | { readonly kind: "nudge"; readonly missing: readonly ProfileItem[] }
    | { readonly kind: "remarks"; readonly remarks: readonly Remark[] };
  "forgot-password": Link & { readonly kind: "reset" | "alreadyRegistered"; readonly requestedAt: Instant; readonly place?: string };
  "login-link": Link & { readonly requestedAt: Instant };
  "new-password-code": Link;
  invitation:
    | (Link & {
        readonly kind: "receiver";
        readonly inviter: string;
        readonly moneySenderEmail: string;
        /** Key of the country where the account is wanted. */
        readonly country: string;
      })
    | (Link & {
        readonly kind: "staff";
        readonly role: "admin" | "moderator" | "agentsManager" | "agentAdmin" | "agentManager";
        readonly agent?: string;
      });
  /** `waiting`: accounts that are still checked. */
  "moderation-success": { readonly corridors: readonly Corridor[]; readonly waiting: readonly WaitingAccount[] };
  "profile-edit-request": { readonly changed: readonly ProfileItem[] };
  "profile-edit-success": { readonly approved: readonly ProfileItem[] };
  "add-cert-doc-for-ba-verification": {
    readonly bank?: string;
    /** Key of the account's country. */
    readonly country: string;
    readonly currency: string;
    /** Last four characters of the account. */
    readonly tail: string;
    readonly wanted: readonly DocumentType[];
    /** Staff's remark, shown as a quotation. */
    readonly note?: string;
  };
  "add-cert-doc-for-other-doc-verification": {
    readonly kind: "requested" | "returned" | "reminder" | "citizenship";
    /** The document in question, when it is about one. */
    readonly document?: DocumentType;
    /** Key of the country whose document is wanted. */
    readonly country?: string;
    readonly wanted: readonly DocumentType[];
    /** Staff's remark, shown as a quotation. */
    readonly note?: string;
  };
  "cert-doc-expired": {
    readonly kind: "soon" | "expired";
    readonly document: DocumentType;
    readonly country: string;
    /** `yyyy-mm-dd`, a local date of the region. */
    readonly lastDay: string;
  };
  "chat-unread-messages": { readonly count: number; readonly operator?: string };
  "contact-us-success": { readonly kind: "contact" | "partnership"; readonly reference: string };
  "2025-new-year": Record<never, never>;
  "registration-opened": Record<never, never>;
  "transactions-opened": { readonly draftId?: string };
  "security-notice": {
    readonly kind: SecurityKind;
    readonly happenedAt: Instant;
    readonly device?: string;
    readonly place?: string;
    /** What it happened to: an account's bank and tail, an address, a key's name. */
    readonly subject?: string;
    /** End of a suspension. */
    readonly until?: Instant;
    /** Staff's reason, shown as a quotation. */
    readonly note?: string;
  };
  "support-message": {
    readonly kind: "contact" | "partnership";
    readonly reference: string;
    readonly name: string;
    readonly email: string;
    readonly phone?: string;
    readonly company?: string;
    readonly topic?: string;
    readonly text: string;
    /** A signed-in sender: staff open their page. */
    readonly userId?: string;
  };
  /** `query`: the filter as an address writes it; `found`: how many new offers fit; the corridor where the filter names both ends. */
  "saved-search": { readonly query: string; readonly found: string; readonly corridors: readonly Corridor[] };
  /** A side reminds its partner of the move that is theirs in an offer; `until`: the end of its time. */
  "partner-reminds": {
    readonly kind: "sign" | "pay" | "choose";
    readonly reference: string;
    readonly offerId: string;
    readonly until?: Instant;
  };
  /** A manager reminds an agent's people of a stage whose time is over; `until`: when it ended. */
  "agent-reminder": {
    readonly kind: StageName;
    readonly reference: string;
    readonly offerId: string;
    readonly until: Instant;
  };
  /** News of a day that ended at `until`, newest deal first; `moreDeals`: how many deals had no room. */
  "daily-digest": { readonly until: Instant; readonly deals: readonly DigestDeal[]; readonly moreDeals: number };
}

/** Who reads: a member, a guest who gave an address, or staff. */
export type AccountReader = "member" | "guest" | "staff";

export interface AccountEnvelopeOf<T extends AccountTemplate> {
  readonly template: T;
  readonly params: AccountLetterParams[T];
  readonly reader: { readonly as: AccountReader; readonly timeZone: string; readonly codeWord?: string };
}
/** Everything a letter about an account is rendered from, except its secret: frozen when it is written. */
export type AccountEnvelope = { [T in AccountTemplate]: AccountEnvelopeOf<T> }[AccountTemplate];

/** Keys of the sentences: the template, or the template with the kind that changes its words. */
export type AccountWording = {
  [T in AccountTemplate]: AccountLetterParams[T] extends { readonly kind: infer K extends string } ? `${T}_${K}` : T;
}[AccountTemplate];

/** Which sentences of the catalogue say this letter. */
export function accountWordingOf({ template, params }: AccountEnvelope): AccountWording {
  return ("kind" in params ? `${template}_${params.kind}` : template) as AccountWording;
}
