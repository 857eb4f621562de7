/** A successful request of a test. */
export interface Recorded {
  readonly no: string;
  /** JSON of the request, or the parts of a form with `(file)` for a file; undefined without a body. */
  readonly body: unknown;
  readonly answer: unknown;
}

/** Replaces what differs from run to run by values that do not, so that recorded examples only change with the API. */
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00:00)/g;
const futureDay = /^20(?:2[6-9]|3\d)-\d\d-\d\d$/;
const begin = Date.UTC(2026, 2, 1, 9, 30);
const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const token = "Zm9yLWV4YW1wbGVzLW9ubHktbm8tcmVhbC10b2tlbi0";
const secret = "whsec_Zm9yLWV4YW1wbGVzLW9ubHktbm8tcmVhbC1zZWNyZXQ=";
const days = 24 * 60 * 60 * 1_000;

class Stable {
  readonly #ids = new Map<string, string>();
  readonly #instants = new Map<string, string>();

  #idOf(id: string): string {
    const known = this.#ids.get(id) ?? `0195a1f0-0000-7000-8000-${String(this.#ids.size + 1).padStart(12, "0")}`;
    this.#ids.set(id, known);
    return known;
  }

  /** Replaces instants in the order of their appearance, an hour apart. */
  #instantOf(text: string): string {
    const known = this.#instants.get(text) ?? new Date(begin + this.#instants.size * 3_600_000).toISOString();
    this.#instants.set(text, known);
    return known;
  }

  text(key: string, text: string): string {
    if (/password/i.test(key)) return "an-example-password";
    if (/^[0-9a-f]{64}$/.test(text)) return hash;
    if (/^v\d\.[\w-]+\./.test(text)) return `v1.${token}`;
    if (text.startsWith("whsec_")) return secret;
    if (/^[A-Za-z0-9_-]{40,}$/.test(text)) return key === "p256dh" ? text : token;
    if (futureDay.test(text)) return "2027-03-01";
    return text
      .replaceAll(uuid, (id) => this.#idOf(id))
      .replaceAll(instant, (at) => this.#instantOf(at))
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+\/hook\b/g, "https://hooks.example.com/bridgehold")
      .replaceAll(/\bF-\d{4}-\d{6}\b/g, "F-2026-001042")
      .replaceAll(/\b(token|code_challenge|state|ticket)=[\w.%-]+/g, `$1=${token}`);
  }

  value(key: string, value: unknown): unknown {
    if (typeof value === "string") return this.text(key, value);
    if (typeof value === "number") return value > begin - 400 * days ? begin : value;
    if (Array.isArray(value)) return value.slice(0, 2).map((one) => this.value(key, one));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [this.#keyOf(name), this.value(name, one)]));
  }

  #keyOf = (name: string): string => name.replaceAll(uuid, (id) => this.#idOf(id));
}

/** A recorded value whose ids, instants, tokens and passwords are replaced by stable ones. Lists keep their first two entries. */
export const stableExample = <T>(value: T): T => new Stable().value("", value) as T;
