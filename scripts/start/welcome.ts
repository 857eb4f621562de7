interface Addresses {
  readonly origin: string;
  readonly temporalUi: string | undefined;
  readonly inbox: boolean;
  readonly seconds: number;
  /** A service key of the demo company; undefined in production. */
  readonly key: string | undefined;
}

const accounts = [
  ["Member, Russia", "irina@bridgehold.test"],
  ["Member, Germany", "jonas@bridgehold.test"],
  ["Company, Russia", "sever@bridgehold.test"],
  ["Third member, Germany", "marta@bridgehold.test"],
  ["Agent Russia: admin, manager", "admin.russia@bridgehold.test, manager.russia@bridgehold.test"],
  ["Agent Europe: admin, manager", "admin.europe@bridgehold.test, manager.europe@bridgehold.test"],
  ["Agents manager", "agents@bridgehold.test"],
  ["Moderator", "moderator@bridgehold.test"],
  ["Admin", "admin@bridgehold.test"],
] as const;

/** The final output of a start; scripts wait for its last line. */
export function welcome({ origin, temporalUi, inbox, seconds, key }: Addresses): void {
  const lines = [
    "",
    `Bridgehold is running (${seconds.toFixed(1)} s). Ctrl-C stops everything.`,
    "",
    `  Site         ${origin}`,
    ...(inbox ? [`  Inbox        ${origin}/dev/inbox`] : []),
    ...(temporalUi ? [`  Temporal UI  ${temporalUi}`] : []),
    "",
    "  Demo accounts, password Mostovaya-2026!",
    ...accounts.map(([who, email]) => `    ${who.padEnd(30)} ${email}`),
    ...(key ? ["", `  Test key of the company for the API (${origin}/api#sandbox)`, `    ${key}`] : []),
    "",
    `ready ${origin}`,
  ];
  console.log(lines.join("\n"));
}
