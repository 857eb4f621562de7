/** Name of the cookie that is set while a page requests data because of a change, and not because of the person's action. */
export const backgroundRequestCookie = "unattended";

/** Expiry of the cookie, because a request may never be answered. */
const longestSeconds = 10;

/** Marks the requests that `ask` makes, so that they do not keep an idle session alive. */
export async function asBackgroundRequest(
  ask: () => Promise<void>,
  jar: { cookie: string } = document,
  isSecure = globalThis.location?.protocol === "https:",
): Promise<void> {
  const [prefix, secure] = isSecure ? ["__Host-", "; Secure"] : ["", ""];
  const cookie = (value: string, seconds: number) =>
    `${prefix}${backgroundRequestCookie}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
  jar.cookie = cookie("1", longestSeconds);
  try {
    await ask();
  } finally {
    jar.cookie = cookie("", 0);
  }
}
