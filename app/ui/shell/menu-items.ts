import type { StaffPage } from "#domain/people/access/page-access.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { isRoleOfAgent } from "#domain/people/access/staff.ts";
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
  /** The page in the table that says who may open it; absent for pages of members and guests. */
  readonly page?: StaffPage;
}

const item = (to: string, label: TextKey, icon: Icon): MenuItem => ({ to, label, icon });
/** An entry that is shown to the roles that may open its page. */
const ofStaff = (page: StaffPage, label: TextKey, icon: Icon): MenuItem => ({
  ...item(page.replace("/:agentName?", ""), label, icon),
  page,
});

const offers = item("/transactions", "shell.nav.offers", Store);
const tasks = ofStaff("/notifications-panel", "shell.nav.notificationsPanel", Inbox);
const allOffers = ofStaff("/admin-transactions", "shell.nav.adminTransactions", ListChecks);
const members = ofStaff("/members", "shell.nav.members", Users);
const staffPeople = ofStaff("/staff", "shell.nav.staff", UserRound);
const overview = ofStaff("/admin-panel", "shell.nav.adminPanel", Gauge);
const content = ofStaff("/admin/content", "shell.nav.content", FileText);
const messages = ofStaff("/admin/messages", "shell.nav.messages", Mail);
const stageQueues = [
  { ...ofStaff("/agents/:agentName?/payments-incoming", "shell.nav.paymentsIncoming", ArrowDownToLine), also: "/agents/receipts" },
  ofStaff("/agents/:agentName?/payments-outgoing", "shell.nav.paymentsOutgoing", ArrowUpFromLine),
  ofStaff("/agents/:agentName?/payments-confirmations", "shell.nav.paymentsConfirmations", ClipboardCheck),
];

const agentOffers: MenuItem = {
  ...ofStaff("/agents/:agentName?/transactions", "shell.nav.agentTransactions", ArrowLeftRight),
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
const agents: MenuItem = { ...ofStaff("/admin/agents-view", "shell.nav.agents", Landmark), isWide: true };
const statistics = ofStaff("/agents/:agentName?/statistics", "shell.nav.statistics", Gauge);
const agentMenu: readonly MenuItem[] = [
  // Agent staff see no other deals, so the short name is enough, and seven pages fit at 1280 px.
  ...[tasks, { ...agentOffers, label: "shell.nav.agentTransactionsShort" } as const, ...stageQueues],
  ...[statistics, ofStaff("/agents/:agentName?/staff", "shell.nav.staff", UserRound)].map((one) => ({ ...one, isWide: true }) as const),
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
  agentsManager: [...managersMenu, agentOffers],
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

const escrowAccounts = ofStaff("/admin/escrow-bank-accounts", "shell.nav.accounts", Wallet);
const nominal = ofStaff("/admin/ru-nominal-payments", "shell.nav.nominal", Archive);
const audit = ofStaff("/admin/audit", "shell.nav.audit", ScanSearch);
const service = ofStaff("/admin/service", "shell.nav.service", Settings2);

/** Pages of the back office that are opened now and then: the header has no room for them. */
const backOffice = [content, messages, staffPeople, escrowAccounts, nominal, statistics, service, audit];
const agentRecords = [
  ofStaff("/agents/:agentName?/documents", "shell.nav.agentDocuments", FileText),
  ofStaff("/agents/:agentName?/notifications", "shell.nav.agentNotifications", Bell),
];

/** Labels for companies in place of a person's (specification §2). */
const ofCompany: Readonly<Record<string, Partial<MenuItem>>> = {
  "/my-transactions": { label: "shell.nav.contracts" },
  "/new-transaction": { to: "/new-transaction?type=invoice", label: "shell.nav.invoice" },
  "/profile": { label: "shell.nav.companyProfile" },
};

/** The pages of staff that have an entry in a menu. The server sends each reader those that they may open. */
export const staffMenuPages: readonly StaffPage[] = [...new Set([...Object.values(menus).flat(), ...backOffice, ...agentRecords])].flatMap(
  ({ page }) => page ?? [],
);

/** The reader of the navigation; null for a guest. `openPages`: those of {@link staffMenuPages} that they may open. */
type Reader = { readonly role: Role; readonly hasCompanyMenu: boolean; readonly openPages: readonly StaffPage[] } | null;

/** The entries whose pages the reader may open, with a company's own names. */
const shownTo = ({ hasCompanyMenu, openPages }: NonNullable<Reader>, items: readonly MenuItem[]): readonly MenuItem[] =>
  items
    .filter(({ page }) => page === undefined || openPages.includes(page))
    .map((one) => (hasCompanyMenu ? { ...one, ...ofCompany[one.to] } : one));

/** The person's own pages: in the profile menu on wide screens, at the end of `/menu` on phones. */
export function ownPagesFor(reader: Reader): readonly MenuItem[] {
  if (reader === null || reader.role === "reserved") return [];
  const { role } = reader;
  if (role === "member") return shownTo(reader, [item("/profile", "shell.nav.profile", CircleUserRound), settings, ...memberRecords]);
  return shownTo(reader, [...(isRoleOfAgent(role) ? agentRecords : backOffice), settings]);
}

/** The navigation of a role in its order (design/screens §5). */
export const menuFor = (reader: Reader): readonly MenuItem[] => (reader === null ? guestMenu : shownTo(reader, menus[reader.role]));

/**
 * Returns true for members, all of whose pages fit into the header from 768 px on; guests and staff have more pages than fit there below
 * 1024 px.
 */
export function hasFewPages(role: Role | null): boolean {
  return role === "member";
}
