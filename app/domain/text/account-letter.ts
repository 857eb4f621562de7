import type { Currency } from "../money/money.ts";
import type { Rate } from "../money/rate.ts";
import type { Instant, StageName } from "../offer/state.ts";
import type { DocumentType } from "../people/document/required-documents.ts";
import { personalKeys } from "../people/personal/personal-data.ts";
import type { RestrictionReason } from "../people/restriction/restrictions.ts";
import type { MessageFacts } from "./letter-envelope.ts";
import type { AccountTemplate } from "./letter-templates.ts";
import type { Message } from "./message.ts";

/**
 * Items of a profile that a letter may mention: each field of personal data, and larger parts. Letters never contain their values. A letter
 * queued by an earlier version may still mention the address as a whole.
 */
export const profileItems = [
  ...personalKeys,
  ...(["email", "address", "personal", "company", "ultimateOwner", "document", "bankAccount", "wallet"] as const),
] as const;
export type ProfileItem = (typeof profileItems)[number];

/** Security events of an account. */
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
  "keyCreated",
  "keyRevoked",
  "keyExpires",
  "keyNetwork",
  "googleLinked",
  "googleUnlinked",
  "blocked",
  "unblocked",
  "suspended",
  "suspendedLate",
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
/** An account or wallet that waits for moderation, by its last four characters. */
interface WaitingAccount {
  readonly item: "bankAccount" | "wallet";
  readonly tail: string;
}
/** A correction that a moderator requests: the item, and the moderator's text. */
export interface Remark {
  readonly item: ProfileItem;
  /** The kind of a declined document; absent for other items and in letters that an earlier version queued. */
  readonly documentType?: DocumentType;
  /** Key of the country that issued it. */
  readonly country?: string;
  readonly text: string;
}
/** A deal with unread notifications: the newest message with its frozen facts, and the number of the others. */
export interface DigestDeal {
  readonly message: Message;
  readonly facts: MessageFacts;
  readonly others: number;
}
/** A link that is valid until that instant. */
type Link = { readonly until: Instant };

/**
 * Parameters of each letter about an account. Data only; the texts are in the catalogue `account-letters`. The token of a link or the code
 * is not included: it is encrypted and passed separately, as the letter's secret.
 */
export interface AccountLetterParams {
  confirmation: Link & { readonly kind: "new" | "changed" };
  "confirmation-export": Link & { readonly kind: "new" | "changed" | "exported" };
  /** `dropsAt`: when an unconfirmed account is removed. */
  "please-verify-wbit-export": Link & { readonly dropsAt: Instant };
  "register-wbit": Link;
  /** The letter lists no missing parts of the profile, because its checklist follows every change. */
  "register-success": Readonly<Record<never, never>>;
  "fill-profile": { readonly kind: "nudge" } | { readonly kind: "remarks"; readonly remarks: readonly Remark[] };
  "forgot-password": Link & { readonly kind: "reset" | "alreadyRegistered"; readonly requestedAt: Instant; readonly place?: string };
  "login-link": Link & { readonly requestedAt: Instant };
  "new-password-code": Link;
  invitation:
    | (Link & {
        readonly kind: "receiver";
        readonly inviter: string;
        readonly moneySenderEmail: string;
        /** Key of the requested account's country. */
        readonly country: string;
      })
    | (Link & {
        readonly kind: "staff";
        readonly role: "admin" | "moderator" | "agentsManager" | "agentAdmin" | "agentManager";
        readonly agent?: string;
      });
  /**
   * `waiting`: the member's accounts that are still under review; a draft may wait for another member's account. `ordered`: the member ordered the publication of a draft, which happens now;
   * `orderedWaits`: after the check of its account. `saved`: the member saved an offer that is still on the market.
   */
  "moderation-success": {
    readonly corridors: readonly Corridor[];
    readonly waiting: readonly WaitingAccount[];
  } & (
    | { readonly kind: "free" | "ordered" | "orderedWaits" }
    | { readonly kind: "saved"; readonly reference: string; readonly offerId: string }
  );
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
    /** The document in question, when the request is about one. */
    readonly document?: DocumentType;
    /** Key of the requested document's country. */
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
    /** The object of the event: an account's bank and last digits, an address, a key's name. */
    readonly subject?: string;
    /** End of a suspension. */
    readonly until?: Instant;
    /** Why the account is suspended. */
    readonly why?: RestrictionReason;
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
    /** Set for a signed-in sender, so that staff can open their page. */
    readonly userId?: string;
  };
  /** `query`: the filter as in an address; `found`: the number of new matching offers; the corridor when the filter contains both ends. */
  "saved-search": { readonly query: string; readonly found: string; readonly corridors: readonly Corridor[] };
  /** The published rate reached the target; both in units of `quote` for one `base`. */
  "rate-reached": {
    readonly give: Currency;
    readonly get: Currency;
    readonly base: Currency;
    readonly quote: Currency;
    readonly target: Rate;
    readonly rate: Rate;
  };
  /** A draft whose publication was ordered for the approval, and why it was not published. */
  "draft-not-published": { readonly kind: "rate" | "documents" | "account" | "closed" | "other"; readonly draftId: string };
  /** A moderator declined an account, or approved one after the profile. `tail`: last four characters. */
  "account-reviewed": {
    readonly kind: "approved" | "declined" | "walletApproved" | "walletDeclined";
    readonly bank?: string;
    readonly tail: string;
    /** Why it was declined, shown as a quotation. */
    readonly note?: string;
  };
  /** A side reminds its partner of the partner's act in an offer; `until`: the deadline. */
  "partner-reminds": {
    readonly kind: "sign" | "pay" | "choose";
    readonly reference: string;
    readonly offerId: string;
    readonly until?: Instant;
  };
  /** A manager reminds agent staff of an overdue stage; `until`: its deadline. */
  "agent-reminder": {
    readonly kind: StageName;
    readonly reference: string;
    readonly offerId: string;
    readonly until: Instant;
  };
  /** A webhook endpoint was disabled because it refused an event for three days. `host`: without the path, which may contain a secret. */
  "webhook-disabled": { readonly webhookId: string; readonly host: string; readonly happenedAt: Instant };
  /** News of a day that ended at `until`, newest deal first; `moreDeals`: number of deals that are not listed. */
  "daily-digest": { readonly until: Instant; readonly deals: readonly DigestDeal[]; readonly moreDeals: number };
}

/** The reader: a member, a guest who gave an address, or staff. */
export type AccountReader = "member" | "guest" | "staff";

export interface AccountEnvelopeOf<T extends AccountTemplate> {
  readonly template: T;
  readonly params: AccountLetterParams[T];
  readonly reader: { readonly as: AccountReader; readonly timeZone: string; readonly codeWord?: string };
}
/** Everything from which a letter about an account is rendered, except its secret. Frozen when the letter is queued. */
export type AccountEnvelope = { [T in AccountTemplate]: AccountEnvelopeOf<T> }[AccountTemplate];

/** Keys of the sentences: the template, or the template with the kind when the text depends on the kind. */
export type AccountWording = {
  [T in AccountTemplate]: AccountLetterParams[T] extends { readonly kind: infer K extends string } ? `${T}_${K}` : T;
}[AccountTemplate];

/** The key of this letter's sentences in the catalogue. An approval that an earlier version queued has no kind. */
export function accountWordingOf({ template, params }: AccountEnvelope): AccountWording {
  const kind = "kind" in params ? params.kind : template === "moderation-success" ? "free" : null;
  return (kind === null ? template : `${template}_${kind}`) as AccountWording;
}
