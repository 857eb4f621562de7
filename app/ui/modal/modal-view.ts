import type { NoticeGroup } from "../notice-group.ts";

/** Modals that an address can name (design/screens §6). */
export const modalNames = [
  "notifications",
  "transfer-type",
  "shortcuts",
  "search",
  "transactions-stopped",
  "fill-profile",
  "wait-for-moderation",
  "docs-requested",
  "certifying-doc-expired",
  "confirm-residency",
  "confirm-eu-residency",
  "certifying-doc",
  "region-select",
  "new-offer-escrow-russia-fail",
  "your-account-was-deleted",
  "check-email-registration",
  "contact-us-success",
  "documents-forming",
  "success",
  "success-new-offer",
  "success-offer-edited",
  "success-offer-edited-fill-profile",
  "success-offer-edited-wait-for-moderation",
  "login",
  "contact-us",
  "cookies",
  "delete-offer-confirm",
  "confirm-with-password",
] as const;
export type ModalName = (typeof modalNames)[number];

export type ModalTone = "info" | "success" | "warning" | "danger";

/** Something to press: a way on, or (without `to`) the way back to the page. */
export interface ModalAct {
  readonly text: string;
  readonly to?: string;
  readonly kind?: "primary" | "secondary";
  /** Leaves the client router: mail addresses, files. */
  readonly isDocument?: boolean;
}

/** Something to fill in. `fixed` only shows a box that cannot be unticked. */
export type ModalInput =
  | {
      readonly kind: "text";
      readonly name: string;
      readonly label: string;
      readonly hint?: string;
      readonly type?: "email" | "tel";
      readonly autoComplete?: string;
      /** More than one line. */
      readonly rows?: number;
    }
  | { readonly kind: "password"; readonly name: string; readonly label: string }
  | {
      readonly kind: "check";
      readonly name: string;
      readonly label: string;
      readonly hint?: string;
      readonly link?: { readonly to: string; readonly text: string };
    }
  | { readonly kind: "fixed"; readonly name: string; readonly label: string; readonly hint: string };

/** A form of a page, shown over another one: it posts to that page, which also shows a refusal. */
export interface ModalForm {
  readonly action: string;
  readonly commandId: string;
  readonly revision?: number;
  readonly fields?: Readonly<Record<string, string>>;
  /** The account whose password is asked, for password managers; absent = none is asked. */
  readonly passwordOf?: string;
  readonly passwordLabel?: string;
  readonly inputs?: readonly ModalInput[];
  /** What they bring along, by name; a ticked box is `on`. */
  readonly values?: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly keep: string;
  /** Where saying no leads; absent = back to the page. */
  readonly keepTo?: string;
}

/** Asks whether this browser may be told; `key` is the server's public key for it. */
export interface PushOffer {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly turnOn: string;
  readonly later: string;
  readonly on: string;
  readonly denied: string;
  readonly failed: string;
}

export type ModalPart =
  | { readonly kind: "text"; readonly text: string; readonly isMuted?: boolean }
  | { readonly kind: "list"; readonly items: readonly { readonly text: string; readonly isDone?: boolean }[] }
  | { readonly kind: "facts"; readonly items: readonly { readonly term: string; readonly value: string }[] }
  | { readonly kind: "file"; readonly to: string; readonly title: string; readonly text: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  | { readonly kind: "choices"; readonly items: readonly { readonly to: string; readonly title: string; readonly text: string }[] }
  | { readonly kind: "keys"; readonly items: readonly { readonly key: string; readonly does: string }[] }
  | {
      readonly kind: "notices";
      readonly groups: readonly NoticeGroup[];
      readonly empty: string;
      readonly emptyText: string;
      /** Null: this browser is not asked whether it may be told. */
      readonly push: PushOffer | null;
    }
  | {
      readonly kind: "search";
      readonly label: string;
      readonly hint: string;
      readonly submit: string;
      readonly empty: string;
      readonly all: string;
      /** Shorter texts are not looked for. */
      readonly least: number;
    }
  | { readonly kind: "form"; readonly form: ModalForm }
  | { readonly kind: "acts"; readonly acts: readonly ModalAct[] };

export type PartOf<Kind extends ModalPart["kind"]> = Extract<ModalPart, { kind: Kind }>;

/** A modal in words of the reader's language: the server decided that it is theirs and true. */
export interface ModalView {
  readonly name: ModalName;
  /** Tells two modals of one name apart. */
  readonly about?: string;
  /** Below 768 px: from below, or the whole screen with a back header. */
  readonly form: "sheet" | "full";
  /** 720 px instead of 520. */
  readonly isDocument?: boolean;
  /** Closes by its button only. */
  readonly isFixed?: boolean;
  readonly tone?: ModalTone;
  readonly title: string;
  readonly parts: readonly ModalPart[];
  /** Waits for something: without script the page asks again every three seconds. */
  readonly isWaiting?: boolean;
}
