import type { StaffPage } from "#domain/people/access/page-access.ts";
import type { Principal, ProfileStatus, Role } from "#domain/people/access/principal.ts";
import { avatarAddress } from "../avatar-address.ts";

/** The signed-in person for the shell; contains nothing that must be hidden from them. */
export interface Viewer {
  readonly name: string;
  readonly role: Role;
  readonly status: ProfileStatus;
  readonly previousStatus: ProfileStatus | null;
  readonly isBlocked: boolean;
  readonly isSuspended: boolean;
  readonly isDocumentsExpired: boolean;
  readonly isCompany: boolean;
  /** The menu names contracts and invoices: of a company, while the product serves companies. */
  readonly hasCompanyMenu: boolean;
  /** The pages of staff in the menus that they may open; none for members. */
  readonly openPages: readonly StaffPage[];
  /** The own agent of agent staff, as people read it. */
  readonly agentLabel: string | null;
  readonly timeZone: string;
  /** Address of their picture; null without one. */
  readonly avatar: string | null;
}

/** Data of every page, from the root's loader. */
export interface ShellData {
  /** The current announcement, unless this browser has dismissed it. */
  readonly announcement: { readonly text: string; readonly at: number } | null;
  /** This browser has not chosen its cookies yet. */
  readonly asksForCookies: boolean;
  readonly viewer: Viewer | null;
  /** Phones show a note that a computer is easier. */
  readonly hintsAtDesktop: boolean;
  /** The displayed name of the page's agent: for agent staff their own agent, for managers the agent whose pages they are reading. */
  readonly agentLabel: string | null;
  readonly unread: number;
  /** True when the chat with support is available. */
  readonly hasChat: boolean;
  /** True when support has answered and the person has not read it. */
  readonly hasUnreadChat: boolean;
  /** Where the page's live channel starts; null for a guest. */
  readonly liveCursor: string | null;
  readonly language: "ru" | "en";
  readonly isEnglishOn: boolean;
  readonly isRegionOn: boolean;
  readonly theme: "system" | "light" | "dark";
  readonly density: "role" | "comfortable" | "compact";
  readonly brand: "main" | "wbit";
  readonly productName: string;
  readonly supportAddress: string;
  /** The messenger channel in which the service publishes its news; empty without one. */
  readonly messengerChannel: string;
  /** The origin of the brand's site, for links that are used outside of the page. */
  readonly origin: string;
  readonly isDemo: boolean;
  readonly requestId: string;
  /** Instant of the rendering, milliseconds. */
  readonly now: number;
  readonly year: number;
}

interface ViewerFacts {
  /** The name for readers of the page's language. */
  readonly name: string;
  readonly agentLabel: string | null;
  readonly avatarFileId: string | null;
  readonly servesCompanies: boolean;
  readonly openPages: readonly StaffPage[];
}

/** The fields of a principal that the shell may show. */
export function viewerOf(principal: Principal, facts: ViewerFacts): Viewer {
  const { role, status, previousStatus, isBlocked, isSuspended, isDocumentsExpired, profileKind, timeZone } = principal;
  const standing = { role, status, previousStatus, isBlocked, isSuspended, isDocumentsExpired };
  return {
    name: facts.name,
    ...standing,
    agentLabel: facts.agentLabel,
    timeZone,
    isCompany: profileKind === "company",
    openPages: facts.openPages,
    hasCompanyMenu: facts.servesCompanies && profileKind === "company",
    avatar: avatarAddress(facts.avatarFileId),
  };
}
