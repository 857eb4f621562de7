/** Groups of calls in the OpenAPI document, in display order. */
export const tags = {
  "Sign-in": "Registration, tokens, passwords and Google. Calls for guests.",
  Profile: "The own account: personal data, documents, bank accounts, wallets, owners of a company and notifications.",
  Offers: "The market and own deals: publish, accept, sign, pay and follow an offer.",
  Webhooks: "Addresses of your own that receive the events of your deals as signed requests, and the log of what was sent.",
  Sandbox: "Steps of the other people of a deal, for tests. A production service does not have these calls.",
  Files: "Uploaded files, downloaded with a token by readers of what they belong to.",
  "Live channel": "Changes as they happen, as Server-Sent Events or over a WebSocket.",
  "Reference data": "Countries, banks, fields of bank accounts, and the country of the caller's address.",
  Agents: "Escrow agents in short for everybody, and the people and figures of an agent for its staff.",
  Payments: "Stages of a leg, for the staff of its agent: what arrived, what was paid out and what went back.",
  Verification: "Acts of managers on deals: verify or return a stage, refund, resume and cancel.",
  "Agents for admins": "Agents as admins keep them: accounts, wallets, papers, hours and states.",
  People: "Members and staff for managers: profiles, moderation, restrictions and invitations.",
  Service: "Switches and the announcement of the service, and this document.",
  Feedback: "Messages to the people of the service. Calls for guests.",
  Content: "Articles, tags and reviews.",
} as const;
export type Tag = keyof typeof tags;

const tagOfSegment: Readonly<Record<string, Tag>> = {
  auth: "Sign-in",
  me: "Profile",
  "me/webhooks": "Webhooks",
  offers: "Offers",
  sandbox: "Sandbox",
  commands: "Offers",
  files: "Files",
  "me-updates": "Live channel",
  "account-requirements": "Reference data",
  "banks-info": "Reference data",
  countries: "Reference data",
  "ip-info": "Reference data",
  "escrow-agents": "Agents",
  "escrow-agents-offers": "Payments",
  "admin/escrow-agents-offers": "Verification",
  "admin/escrow-agents": "Agents for admins",
  users: "People",
  "service-info": "Service",
  "openapi.json": "Service",
  "contact-us": "Feedback",
  "partnership-application": "Feedback",
  cms: "Content",
};

/** The group of a call; undefined for a path without one. */
export function tagOf(path: string): Tag | undefined {
  const [first = "", second = ""] = path.split("/").slice(1);
  return tagOfSegment[`${first}/${second}`] ?? tagOfSegment[first];
}
