/** The answer of `/commands/{id}`. */
export interface CommandStanding {
  readonly status: "pending" | "applied" | "refused";
  /** Why it was refused, in the reader's language. */
  readonly sentence?: string;
}

const firstPauseMs = 1_000;
const longestPauseMs = 5_000;
const underWay = new Map<string, Promise<string | null>>();

async function ask(address: string): Promise<CommandStanding> {
  const answer = await fetch(address, { headers: { Accept: "application/json" } });
  return answer.ok ? ((await answer.json()) as CommandStanding) : { status: "pending" };
}

async function follow(address: string, onward: string): Promise<string | null> {
  const { pathname } = window.location;
  for (let pause = firstPauseMs; window.location.pathname === pathname; pause = Math.min(pause * 1.5, longestPauseMs)) {
    await new Promise((later) => setTimeout(later, pause));
    const { status, sentence = "" } = await ask(address).catch((): CommandStanding => ({ status: "pending" }));
    if (status === "refused") return sentence;
    // The form may no longer be on the page, because its offer has moved to the next stage.
    if (status === "applied" && window.location.pathname === pathname) window.location.assign(onward);
    if (status === "applied") return null;
  }
  return null;
}

/**
 * Polls the outcome of a pending command, first after one second and then less and less often, up to every five seconds. Navigates to
 * `onward` when the command was applied and the person is still on the page; returns the sentence of a refusal. One poll at a time for each
 * command.
 */
export function awaitOutcome(address: string, onward: string): Promise<string | null> {
  const asked = underWay.get(address) ?? follow(address, onward);
  underWay.set(address, asked);
  return asked;
}
