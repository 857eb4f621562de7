/** Name of the cookie that stands while a page asks by itself, because something changed and not because somebody acted. */
export const unattendedCookie = "unattended";

/** A request that never answers must not keep the mark standing. */
const longestSeconds = 10;

/** Marks the requests of `ask`: they show news and do not keep an idle session alive. */
export async function unattended(ask: () => Promise<void>, jar: { cookie: string } = document): Promise<void> {
  jar.cookie = `${unattendedCookie}=1; Path=/; SameSite=Lax; Max-Age=${longestSeconds}`;
  try {
    await ask();
  } finally {
    jar.cookie = `${unattendedCookie}=; Path=/; SameSite=Lax; Max-Age=0`;
  }
}
