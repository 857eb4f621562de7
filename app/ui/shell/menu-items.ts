import type { Role } from "#domain/people/principal.ts";
import type { TextKey } from "#i18n/text.ts";
import {
  Archive,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Bell,
  CirclePlus,
  CircleUserRound,
  ClipboardCheck,
  FileText,
  Gauge,
  type Icon,
  Inbox,
  Info,
  Landmark,
  ListChecks,
  Mail,
  ScanSearch,
  Settings,
  Settings2,
  ShieldCheck,
  Star,
  Store,
  UserRound,
  Users,
  Wallet,
} from "#ui/icons.ts";

export interface MenuItem {
  readonly to: string;
  readonly label: TextKey;
  /** For the narrow bar of phones, where the label does not fit. */
  readonly short?: TextKey;
  readonly icon: Icon;
  /** Shown in the header from 1280 px on, and in the profile menu on narrower screens. */
  readonly isWide?: true;
  /** Another address that belongs to this entry of the menu. */
  readonly also?: string;
}

const item = (to: string, label: TextKey, icon: Icon): MenuItem => ({ to, label, icon });

const offers = item("/transactions", "shell.nav.offers", Store);
const tasks = item("/notifications-panel", "shell.nav.notificationsPanel", Inbox);
const allOffers = item("/admin-transactions", "shell.nav.adminTransactions", ListChecks);
const members = item("/members", "shell.nav.members", Users);
const staffPeople = item("/staff", "shell.nav.staff", UserRound);
const overview = item("/admin-panel", "shell.nav.adminPanel", Gauge);
const content = item("/admin/content", "shell.nav.content", FileText);
const messages = item("/admin/messages", "shell.nav.messages", Mail);
const stageQueues = [
  { ...item("/agents/payments-incoming", "shell.nav.paymentsIncoming", ArrowDownToLine), also: "/agents/receipts" },
  item("/agents/payments-outgoing", "shell.nav.paymentsOutgoing", ArrowUpFromLine),
  item("/agents/payments-confirmations", "shell.nav.paymentsConfirmations", ClipboardCheck),
];

const agentOffers: MenuItem = {
  ...item("/agents/transactions", "shell.nav.agentTransactions", ArrowLeftRight),
  short: "shell.nav.agentTransactionsShort",
};

const guestMenu = [
  item("/transfers", "shell.nav.directions", ArrowLeftRight),
  offers,
  item("/tariffs", "shell.nav.tariffs", Wallet),
  item("/guarantees", "shell.nav.guarantees", ShieldCheck),
  item("/qa", "shell.nav.questions", Info),
  item("/blog", "shell.nav.blog", FileText),
];
const agents: MenuItem = { ...item("/admin/agents-view", "shell.nav.agents", Landmark), isWide: true };
const statistics = item("/agents/statistics", "shell.nav.statistics", Gauge);
const agentMenu: readonly MenuItem[] = [
  // Agent staff see no other deals, so the short name is enough, and seven pages fit at 1280 px.
  ...[tasks, { ...agentOffers, label: "shell.nav.agentTransactionsShort" } as const, ...stageQueues],
  ...[statistics, item("/agents/staff", "shell.nav.staff", UserRound)].map((one) => ({ ...one, isWide: true }) as const),
];
const managersMenu = [tasks, overview, members, allOffers, agents];
const menus: Readonly<Record<Role, readonly MenuItem[]>> = {
  admin: managersMenu,
  moderator: managersMenu,
  member: [
    item("/my-transactions", "shell.nav.myTransactions", ArrowLeftRight),
    item("/new-transaction", "shell.nav.newTransaction", CirclePlus),
    offers,
  ],
  agentsManager: [tasks, members, allOffers, agentOffers],
  agentAdmin: agentMenu,
  agentManager: agentMenu,
  reserved: [],
};

const memberRecords = [
  item("/favorites", "shell.nav.favorites", Star),
  item("/payments", "shell.nav.payments", Wallet),
  item("/history", "shell.nav.history", Archive),
];
const settings = item("/settings", "shell.nav.settings", Settings);

const escrowAccounts = item("/admin/escrow-bank-accounts", "shell.nav.accounts", Wallet);
const nominal = item("/admin/ru-nominal-payments", "shell.nav.nominal", Archive);
const audit = item("/admin/audit", "shell.nav.audit", ScanSearch);
const service = item("/admin/service", "shell.nav.service", Settings2);

/** Pages of the back office that are opened now and then: the header has no room for them. */
const backOffice: Readonly<Partial<Record<Role, readonly MenuItem[]>>> = {
  admin: [content, messages, staffPeople, escrowAccounts, nominal, statistics, service, audit],
  agentsManager: [nominal, staffPeople],
  moderator: [content, messages, staffPeople, escrowAccounts, nominal, service, audit],
};

const agentRecords = [
  item("/agents/documents", "shell.nav.agentDocuments", FileText),
  item("/agents/notifications", "shell.nav.agentNotifications", Bell),
];

/** Labels for companies in place of a person's (specification §2). */
const ofCompany: Readonly<Record<string, Partial<MenuItem>>> = {
  "/my-transactions": { label: "shell.nav.contracts" },
  "/new-transaction": { to: "/new-transaction?type=invoice", label: "shell.nav.invoice" },
  "/profile": { label: "shell.nav.companyProfile" },
};

const named = (items: readonly MenuItem[], hasCompanyMenu: boolean) =>
  hasCompanyMenu ? items.map((one) => ({ ...one, ...ofCompany[one.to] })) : items;

/** The reader of the navigation; null for a guest. */
type Reader = { readonly role: Role; readonly hasCompanyMenu: boolean } | null;

/** The person's own pages: in the profile menu on wide screens, at the end of `/menu` on phones. */
export function ownPagesFor(reader: Reader): readonly MenuItem[] {
  if (reader === null || reader.role === "reserved") return [];
  const { role, hasCompanyMenu } = reader;
  if (role === "member") return named([item("/profile", "shell.nav.profile", CircleUserRound), settings, ...memberRecords], hasCompanyMenu);
  if (role === "agentAdmin" || role === "agentManager") return [...agentRecords, settings];
  return [...(backOffice[role] ?? []), settings];
}

/** The navigation of a role in its order (design/screens §5); an item without a page, or that would refuse the viewer, is not in it. */
export function menuFor(reader: Reader): readonly MenuItem[] {
  return reader === null ? guestMenu : named(menus[reader.role], reader.hasCompanyMenu);
}

/**
 * Returns true for members, all of whose pages fit into the header from 768 px on; guests and staff have more pages than fit there below
 * 1024 px.
 */
export function hasFewPages(role: Role | null): boolean {
  return role === "member";
}
